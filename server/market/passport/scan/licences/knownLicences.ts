import { type Expression, parseExpression } from './spdx';

/** Of SPDX's list (https://spdx.org/licenses/) what code is under; without `-only` and `-or-later`, lower case. */
const known = new Set(
    `0BSD AFL-3.0 AGPL-3.0 Apache-1.1 Apache-2.0 Artistic-1.0 Artistic-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause
    BSD-3-Clause-Clear BSD-4-Clause BSL-1.0 BUSL-1.1 CC0-1.0 CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 CC-BY-SA-4.0
    CC-BY-NC-3.0 CC-BY-NC-4.0 CC-BY-NC-SA-3.0 CC-BY-NC-SA-4.0 CC-BY-ND-4.0 CC-BY-NC-ND-4.0 CDDL-1.0 CDDL-1.1
    CPL-1.0 ECL-2.0 Elastic-2.0 EPL-1.0 EPL-2.0 EUPL-1.1 EUPL-1.2 GPL-1.0 GPL-2.0 GPL-3.0 ISC LGPL-2.0 LGPL-2.1
    LGPL-3.0 LPPL-1.3c MIT MIT-0 MPL-1.1 MPL-2.0 MS-PL MS-RL MulanPSL-1.0 MulanPSL-2.0 NCSA OFL-1.1 OSL-3.0 PHP-3.0
    PHP-3.01 PostgreSQL PSF-2.0 Python-2.0 Ruby SSPL-1.0 Unlicense UPL-1.0 Vim W3C WTFPL X11 Zlib ZPL-2.1`
        .toLowerCase()
        .split(/\s+/),
);
const exceptions = new Set([
    ...['autoconf-exception-3.0', 'bison-exception-2.2', 'classpath-exception-2.0'],
    ...['font-exception-2.0', 'gcc-exception-3.1', 'linux-syscall-note', 'llvm-exception'],
]);

const isKnown = (expression: Expression): boolean => {
    if ('join' in expression) return expression.parts.every(isKnown);
    const { licence, exception } = expression;
    return (
        known.has(licence.toLowerCase()) &&
        (exception === undefined || exceptions.has(exception.toLowerCase()))
    );
};

/**
 * Whether all that an expression says is names of licences. What else stands in a package's file is its seller's text,
 * such as praise, an address, or where a file lies.
 */
export const isKnownExpression = (text: string): boolean => {
    const expression = parseExpression(text);
    return expression !== undefined && isKnown(expression);
};

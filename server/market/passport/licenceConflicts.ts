import type { FoundLicence } from '../../../contract/market/passport/facts';
import type { LicenceConflict } from '../../../contract/market/passport/passports';
import type { LicenceRule, Severity } from '../../../contract/market/passport/words';
import { isBoundBy, licencesIn, parseExpression } from './scan/licences/spdx';
import { isForeign } from './scan/paths';

/** What a listing offers its code under. */
export type OfferedLicence = 'regular' | 'extended' | 'MIT' | 'GPL' | string;

interface Rule {
    rule: LicenceRule;
    severity: Severity;
    binds(licence: string): boolean;
    /** licences of the offer that go with it */
    fits: readonly string[];
}

const rules: readonly Rule[] = [
    {
        rule: 'network_copyleft',
        severity: 'high',
        binds: licence => licence.startsWith('AGPL-') || licence === 'SSPL-1.0',
        fits: [],
    },
    {
        rule: 'copyleft',
        severity: 'high',
        binds: licence => /^GPL-[123]/.test(licence),
        fits: ['GPL'],
    },
    {
        rule: 'noncommercial',
        severity: 'high',
        binds: licence => /^CC-BY-NC/.test(licence),
        fits: [],
    },
    {
        rule: 'restricted',
        severity: 'medium',
        binds: licence => /^(?:BUSL-|Elastic-)/.test(licence),
        fits: [],
    },
];

const boundBy = (expression: string, binds: (licence: string) => boolean): boolean => {
    const parsed = parseExpression(expression);
    return parsed !== undefined && isBoundBy(parsed, binds);
};

/** GPL 2 alone does not go with Apache 2, nor with GPL 3. */
const incompatible = (licences: readonly FoundLicence[]): LicenceConflict[] => {
    const isOld = ({ expression }: FoundLicence) =>
        /^GPL-2\.0-only$|^GPL-2\.0$/.test(expression.trim());
    const old = licences.find(isOld);
    const other = licences.find(({ expression }) =>
        boundBy(expression, licence => licence === 'Apache-2.0' || licence === 'GPL-3.0'),
    );
    if (!old || !other) return [];
    const both = [old.expression, other.expression];
    return [{ rule: 'incompatible', severity: 'medium', licences: both, path: old.path }];
};

/** What licences in an archive mean for whoever buys it under the licence of the offer; a person decides. */
export const licenceConflicts = (
    licences: readonly FoundLicence[],
    offered: OfferedLicence,
): LicenceConflict[] => {
    const conflicts = rules.flatMap(({ rule, severity, binds, fits }) => {
        if (fits.includes(offered)) return [];
        const bound = licences.filter(({ expression }) => boundBy(expression, binds));
        const first = bound.find(({ path }) => !isForeign(path)) ?? bound[0];
        if (!first) return [];
        const names = bound.flatMap(({ expression }) => {
            const parsed = parseExpression(expression);
            return parsed ? licencesIn(parsed).filter(binds) : [];
        });
        const weight = isForeign(first.path) ? 'medium' : severity;
        return [{ rule, severity: weight, licences: [...new Set(names)], path: first.path }];
    });
    return [...conflicts, ...incompatible(licences)];
};

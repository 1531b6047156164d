import type { Fault, Faults } from '../../../../contract/fault';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { webLinkOrNone } from '../../../../contract/platform/fields';

const wrongLink = (value: unknown): Fault | undefined =>
    webLinkOrNone.safeParse(value ?? '').success ? undefined : 'field.web_address';

/** As the server sees a domain: labels with a suffix, in punycode; an empty one is missing, not wrong. */
const wrongDomain = (value: unknown): Fault | undefined => {
    const written = typeof value === 'string' ? value.trim() : '';
    if (written === '') return undefined;
    // what follows the host does no harm
    const text = written.replace(/[/?#\\].*$/, '').replace(/\.$/, '');
    const isBare = !/[\s:@]/.test(text) && canParseUrl(`http://${text}`);
    const labels = isBare ? new URL(`http://${text}`).hostname.split('.') : [];
    const isRight =
        labels.length > 1 &&
        labels.every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
        !/^\d+$/.test(labels.at(-1) ?? '');
    return isRight ? undefined : 'site.domain';
};

const checks: Readonly<Record<string, (value: unknown) => Fault | undefined>> = {
    url: wrongLink,
    demoUrl: wrongLink,
    fqdn: wrongDomain,
};

/** The addresses of a draft that are filled in and wrong, by `details.<field>`. */
export const wrongAddresses = (details: Record<string, unknown>): Faults => {
    const faults: Faults = {};
    for (const [field, check] of Object.entries(checks)) {
        const fault = field in details ? check(details[field]) : undefined;
        if (fault) faults[`details.${field}`] = fault;
    }
    return faults;
};

/** What a registry says of a domain, as far as it shows whose it is; empty for what it does not say. */
export interface DomainReading {
    /** its IANA number, or its name where it has none */
    registrar: string;
    nameservers: readonly string[];
    registrant: string;
    /** it is on its way to another registrar */
    isPending: boolean;
    /** of the last transfer; null where none is told */
    transferredAt: number | null;
    /** ms; null where it is not told */
    registeredAt: number | null;
    changedAt: number | null;
    /** RFC 8056, in lower case: `client hold`, `redemption period` */
    status: readonly string[];
    /** the registrar's own answer, where the registry names it; empty without */
    related: string;
}

type Json = Record<string, unknown>;

const listOf = (value: unknown): Json[] =>
    Array.isArray(value)
        ? value.filter((item): item is Json => typeof item === 'object' && item !== null)
        : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const withRole = (entities: readonly Json[], role: string): Json | undefined =>
    entities.find(({ roles }) => Array.isArray(roles) && roles.includes(role));

/** A line of a contact card: `["fn", {}, "text", "A name"]`. */
const cardText = (entity: Json | undefined, name: string): string => {
    const [, lines] = Array.isArray(entity?.vcardArray) ? (entity.vcardArray as unknown[]) : [];
    const line = Array.isArray(lines)
        ? lines.find((one): one is unknown[] => Array.isArray(one) && one[0] === name)
        : undefined;
    return textOf(line?.[3]);
};

const registrarOf = (entity: Json | undefined): string => {
    const ids = listOf(entity?.publicIds);
    const iana = ids.find(({ type }) => textOf(type).toLowerCase() === 'iana registrar id');
    return textOf(iana?.identifier) || cardText(entity, 'fn');
};

/** Registries that hide whose a domain is say so instead of a name, or say nothing. */
const hidden = /redact|privacy|private|withheld|not disclosed|data protected|gdpr/i;

const registrantOf = (entity: Json | undefined): string => {
    const name = cardText(entity, 'org') || cardText(entity, 'fn');
    return hidden.test(name) ? '' : name;
};

const statusOf = (domain: Json): string[] =>
    Array.isArray(domain.status) ? domain.status.map(status => textOf(status).toLowerCase()) : [];

/** Later ones are nobody's date: what is reckoned from them would be none. */
const latestTime = Date.UTC(9_000, 0);

/** ms of the latest event with one of these names. */
const lastOf = (domain: Json, names: readonly string[]): number | null => {
    const events = listOf(domain.events).filter(({ eventAction }) =>
        names.includes(textOf(eventAction).toLowerCase()),
    );
    const times = events.map(({ eventDate }) => Date.parse(textOf(eventDate)));
    const known = times.filter(time => Number.isFinite(time) && time < latestTime);
    return known.length === 0 ? null : Math.max(...known);
};

const relatedOf = (domain: Json): string => {
    const link = listOf(domain.links).find(
        ({ rel, type }) => textOf(rel) === 'related' && /json/.test(textOf(type) || 'json'),
    );
    return textOf(link?.href);
};

/** Reads an answer of RDAP (RFC 9083); undefined for what is none, or of another domain. */
export const parseDomain = (text: string, name: string): DomainReading | undefined => {
    let domain: Json;
    try {
        domain = JSON.parse(text) as Json;
    } catch {
        return undefined;
    }
    const isDomain = typeof domain === 'object' && domain !== null;
    if (!isDomain || textOf(domain.objectClassName) !== 'domain') return undefined;
    if (textOf(domain.ldhName).toLowerCase().replace(/\.$/, '') !== name) return undefined;
    const entities = listOf(domain.entities);
    const nameservers = listOf(domain.nameservers)
        .map(({ ldhName }) => textOf(ldhName).toLowerCase().replace(/\.$/, ''))
        .filter(server => server !== '');
    return {
        registrar: registrarOf(withRole(entities, 'registrar')),
        nameservers: [...new Set(nameservers)].sort(),
        registrant: registrantOf(withRole(entities, 'registrant')),
        isPending: statusOf(domain).includes('pending transfer'),
        transferredAt: lastOf(domain, ['transfer']),
        registeredAt: lastOf(domain, ['registration', 'reregistration']),
        changedAt: lastOf(domain, ['last changed']),
        status: statusOf(domain),
        related: relatedOf(domain),
    };
};

import type { NameServer } from '../../platform/hostProofs/nameServer';
import { FetchRefused, safeFetch } from '../../platform/hostProofs/safeFetch';
import { type DomainReading, parseDomain } from '../../platform/registry/parseDomain';
import type { Registry } from '../../platform/registry/registry';
import type { DomainFacts } from './judgeDomain';

export interface ReadServices {
    registry: Registry;
    names: Pick<NameServer, 'addresses'>;
    /** for tests, see OWNERSHIP_TEST_WEB */
    allowed?: string | undefined;
}

const limitBytes = 2 * 1024 * 1024;
const accept = 'application/rdap+json, application/json';

/** What the registrar says itself; undefined when it does not answer, or with anything else. */
const readRelated = async (
    { names, allowed }: ReadServices,
    { related, domain }: { related: string; domain: string },
): Promise<DomainReading | undefined> => {
    try {
        const { status, text } = await safeFetch(related, {
            resolve: names.addresses,
            // the registry has named this server and no other
            mayFollow: (from, to) => from.hostname === to.hostname,
            allowed,
            limitBytes,
            accept,
        });
        return status === 200 ? parseDomain(text, domain) : undefined;
    } catch (cause) {
        if (cause instanceof FetchRefused) return undefined;
        throw cause;
    }
};

const later = (one: number | null, other: number | null | undefined): number | null =>
    one === null || (other ?? 0) > one ? (other ?? one) : one;

/**
 * What registry and registrar say of a domain together: the later of their dates, the states of both. Undefined when
 * the registry does not answer.
 */
export const readDomain = async (
    services: ReadServices,
    domain: string,
): Promise<DomainFacts | undefined> => {
    const reading = await services.registry.read(domain);
    if (!reading) return undefined;
    const { related, registeredAt, transferredAt, changedAt, status } = reading;
    const more = related === '' ? undefined : await readRelated(services, { related, domain });
    return {
        registeredAt: later(registeredAt, more?.registeredAt),
        transferredAt: later(transferredAt, more?.transferredAt),
        changedAt: later(changedAt, more?.changedAt),
        status: [...new Set([...status, ...(more?.status ?? [])])].sort(),
        registrar: reading.registrar || (more?.registrar ?? ''),
        registrant: reading.registrant || (more?.registrant ?? ''),
        isWhole: related === '' || more !== undefined,
    };
};

import type { SeenWarning } from '../../../contract/analytics/collecting';
import { isPrivateAddress, normaliseAddress } from '../../platform/addresses/address';
import { type AddressHeaderName, addressHeaders } from '../../platform/http/addressHeaders';
import type { TopAddress } from './topAddress';

interface Header {
    name: string;
    value: string;
}

/** A request as far as its address goes. */
export interface SeenAddress {
    /** the other end of the connection */
    peer: string;
    /** TRUST_PROXY names the peer */
    isPeerTrusted: boolean;
    /** the address that counts */
    address: string;
    /** the header that it was taken from; empty for the connection itself */
    header: string;
    /** headers with which proxies tell an address */
    headers: readonly Header[];
}

export interface ProxySettings {
    trustProxy: string;
    addressHeader: AddressHeaderName;
}

const fewVisitors = 20;
const nearlyAll = 0.9;

const isCount = (trustProxy: string): boolean => /^\d+$/.test(trustProxy);
const isGeneral = (name: string): boolean => name === 'x-forwarded-for' || name === 'x-real-ip';

const known = Object.entries(addressHeaders) as [AddressHeaderName, string][];
// a CDN's own header says more than what any proxy writes
const byWorth = [
    ...known.filter(([, name]) => !isGeneral(name)),
    ...known.filter(([, name]) => isGeneral(name)),
];

/** The header that tells most, with its name in ADDRESS_HEADER. */
const bestHeader = (headers: readonly Header[]) => {
    for (const [setting, name] of byWorth) {
        const header = headers.find(one => one.name === name);
        if (header) return { ...header, setting };
    }
    return undefined;
};

/** How many proxies the headers speak of: each adds who spoke to it. */
const hopsIn = (headers: readonly Header[]): number => {
    const best = bestHeader(headers)?.name;
    if (best !== 'x-forwarded-for') return 1;
    return headers
        .filter(({ name }) => name === best)
        .reduce((sum, { value }) => sum + value.split(',').length, 0);
};

const trustLine = (seen: SeenAddress, { trustProxy }: ProxySettings): string[] => {
    const hops = hopsIn(seen.headers);
    if (trustProxy === '') return [`TRUST_PROXY=${hops}`];
    if (isCount(trustProxy)) return hops > Number(trustProxy) ? [`TRUST_PROXY=${hops}`] : [];
    return seen.isPeerTrusted ? [] : [`TRUST_PROXY=${trustProxy},${seen.peer}`];
};

const headerLine = (seen: SeenAddress, { addressHeader }: ProxySettings): string[] => {
    const best = bestHeader(seen.headers);
    return best && best.setting !== addressHeader ? [`ADDRESS_HEADER=${best.setting}`] : [];
};

const isOneAddress = (top: TopAddress | null): boolean =>
    top !== null && top.visitors >= fewVisitors && top.addressVisitors >= nearlyAll * top.visitors;

/** The address in a CDN's header; one of them adds the port. */
const addressIn = (value: string): string =>
    normaliseAddress(value) || normaliseAddress(value.replace(/:\d+$/, ''));

/** A CDN's header is there, but another one is believed and says something else. */
const isOtherHeader = ({ headers, header, address }: SeenAddress): boolean => {
    const best = bestHeader(headers);
    if (!best || header === '' || best.name === header || isGeneral(best.name)) return false;
    return addressIn(best.value) !== address;
};

/** What speaks against the settings of proxies, with what would mend it. */
export const warningsOf = (
    seen: SeenAddress,
    settings: ProxySettings,
    top: TopAddress | null,
): SeenWarning[] => {
    const trust = trustLine(seen, settings);
    const header = headerLine(seen, settings);
    const configured = addressHeaders[settings.addressHeader];
    const warnings: SeenWarning[] = [];
    if (isOneAddress(top)) warnings.push({ kind: 'oneAddress', settings: [...trust, ...header] });
    if (!seen.isPeerTrusted) {
        if (bestHeader(seen.headers)) {
            warnings.push({ kind: 'proxyNotTrusted', settings: [...trust, ...header] });
        }
    } else if (!seen.headers.some(one => one.name === configured)) {
        warnings.push({ kind: 'noHeader', settings: header });
    } else if (isOtherHeader(seen)) {
        warnings.push({ kind: 'otherHeader', settings: header });
    }
    // the others say why it is private
    if (warnings.length === 0 && isPrivateAddress(seen.address)) {
        warnings.push({ kind: 'privateAddress', settings: [] });
    }
    return warnings;
};

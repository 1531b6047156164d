import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from './publicAddress';

/** `open`: the open internet alone; `loopback`: this machine, too; `set`: the operator has set the address. */
export type Reach = 'open' | 'loopback' | 'set';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const mayAsk = (reach: Reach) => (address: string) =>
    isPublicAddress(address) ||
    (reach === 'loopback' && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** The host as addresses have it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string =>
    hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether a host says by itself that it lies inside: names are looked up when they are connected to. */
export const isInside = (url: URL, reach: Reach): boolean => {
    const host = hostOf(url);
    return reach !== 'set' && isIP(host) !== 0 && !mayAsk(reach)(host);
};

/** Below 1024 are mail servers and others that are not to be talked to. */
export const isUsualPort = ({ port }: URL): boolean =>
    port === '' || port === '80' || port === '443' || Number(port) >= 1_024;

/** What the lookup of a guarded connection says of a name that leads inside. */
export const isInsideError = (cause: unknown): boolean =>
    /leads into this network$/.test(String(cause));

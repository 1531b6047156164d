import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Fault } from '../../../contract/fault';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { RailName } from '../../../contract/trade/paymentRails';
import { rails } from '../../../contract/trade/paymentRails';
import { guardedLookup } from '../../platform/addresses/guardedLookup';
import { isPublicAddress } from '../../platform/addresses/publicAddress';
import type { Config } from '../../platform/config';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a gateway may lie there: on the open internet, or on this machine where that is meant. */
const mayBeGateway = (address: string, isLoopbackAllowed: boolean): boolean =>
    isPublicAddress(address) ||
    (isLoopbackAllowed && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** The sandbox is for trying things out on one machine; others lie there only if the operator says so. */
export const mayBeLoopback = (
    rail: RailName,
    { GATEWAY_LOOPBACK }: Pick<Config, 'GATEWAY_LOOPBACK'>,
): boolean => rails[rail].isTest === true || GATEWAY_LOOPBACK === '1';

/** The host as addresses have it: IPv6 without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** What is wrong with a gateway's address as far as it says so itself; names are looked up when they are asked. */
export const gatewayFault = (text: string, isLoopbackAllowed: boolean): Fault | '' => {
    if (!canParseUrl(text)) return '';
    const host = hostOf(new URL(text));
    const address = host === 'localhost' ? '127.0.0.1' : host;
    if (isIP(address) === 0 || mayBeGateway(address, isLoopbackAllowed)) return '';
    return 'rail.local_address';
};

/** Looks up the names of gateways. */
export const gatewayLookup = (isLoopbackAllowed: boolean): LookupFunction =>
    guardedLookup(address => mayBeGateway(address, isLoopbackAllowed));

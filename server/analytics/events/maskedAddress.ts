/**
 * SQL for an address of which only the network is left: an IPv4 one without its last octet, an IPv6
 * one without all behind its first 48 bits.
 */
export const masked = (address: string): string => `tupleElement(IPv6CIDRToRange(${address}, if(
    ${address} BETWEEN toIPv6('::ffff:0.0.0.0') AND toIPv6('::ffff:255.255.255.255'), 120, 48)), 1)`;

export const maskedAddress = masked('address');

import { BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
    const [address = '', length, ...rest] = text.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    if (length === undefined) return true;
    return /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
};

/** Answers whether an address lies in one of the networks; IPv4 within IPv6 counts as IPv4. */
export const withinNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
    const list = new BlockList();
    for (const network of networks) {
        const [address = '', length] = network.split('/');
        if (length === undefined) list.addAddress(address, family(address));
        else list.addSubnet(address, Number(length), family(address));
    }
    return address => {
        const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
        return isIP(plain) !== 0 && list.check(plain, family(plain));
    };
};

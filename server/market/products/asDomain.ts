import { domainToASCII } from 'node:url';

/** A domain in lower case and punycode; undefined when it is none. */
export const asDomain = (text: string): string | undefined => {
    const ascii = domainToASCII(text.trim().replace(/\.$/, '').toLowerCase());
    const labels = ascii.split('.');
    const isRight =
        labels.length > 1 &&
        labels.every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
        !/^\d+$/.test(labels.at(-1) ?? '');
    return isRight ? ascii : undefined;
};

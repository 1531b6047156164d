/** Headers in which proxies tell the visitor's address, by the names that ADDRESS_HEADER takes. */
export const addressHeaders = {
    'x-forwarded-for': 'x-forwarded-for',
    'x-real-ip': 'x-real-ip',
    cloudflare: 'cf-connecting-ip',
    /** Fastly keeps what a visitor sends here unless the service's own rules set it. */
    fastly: 'fastly-client-ip',
    akamai: 'true-client-ip',
    /** address:port */
    cloudfront: 'cloudfront-viewer-address',
    alibaba: 'ali-cdn-real-ip',
    tencent: 'eo-connecting-ip',
    /** Front Door fills `x-azure-clientip` from what a visitor may have sent. */
    azure: 'x-azure-socketip',
    fly: 'fly-client-ip',
} as const;
export type AddressHeaderName = keyof typeof addressHeaders;

export const addressHeaderNames = Object.keys(addressHeaders) as [
    AddressHeaderName,
    ...AddressHeaderName[],
];

import type { VerificationKind } from '../../../contract/identity/verificationTable';
import type { Config } from '../../platform/config';

export type ProviderConfig = Pick<
    Config,
    'PHONE_CHECK_URL' | 'PHONE_CHECK_SECRET' | 'IDENTITY_CHECK_URL' | 'IDENTITY_CHECK_SECRET'
>;

export interface Provider {
    url: string;
    secret: string;
}

/** Who checks it for the operator. Both are needed: an address without a secret would believe anybody. */
export const providerOf = (
    config: ProviderConfig,
    kind: VerificationKind,
): Provider | undefined => {
    const [url, secret] =
        kind === 'phone'
            ? [config.PHONE_CHECK_URL, config.PHONE_CHECK_SECRET]
            : [config.IDENTITY_CHECK_URL, config.IDENTITY_CHECK_SECRET];
    return url === undefined || secret === undefined ? undefined : { url, secret };
};

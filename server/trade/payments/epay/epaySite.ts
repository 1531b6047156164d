import type { Currency } from '../../../../contract/platform/money';
import type { RailName } from '../../../../contract/trade/paymentRails';
import type { Database } from '../../../platform/database/database';
import type { Secret } from '../../../platform/secret';
import { type RailSettings, readRailSettings } from '../railSettings';

/** One gateway that speaks the epay protocol, and the merchant's account there. */
export interface EpaySite {
    /** ends with a slash */
    base: string;
    pid: string;
    signType: 'MD5' | 'RSA';
    /** version 1 */
    key: string;
    /** version 2 */
    platformKey: string;
    privateKey: string;
    /** its own page, or a code that is shown here */
    mode: 'page' | 'api';
    wallets: readonly string[];
    /** it may lie on this machine */
    isLoopbackAllowed?: boolean;
}

/** Under which names the two rails of this protocol are kept, and what their money is. */
export interface EpayKind {
    name: Extract<RailName, 'epay' | 'sandbox'>;
    currency: Currency;
}

const wallets = ['alipay', 'wxpay', 'qqpay'] as const;

const siteOf = (name: EpayKind['name'], settings: RailSettings): EpaySite => ({
    base: settings.text('gateway').replace(/\/*$/, '/'),
    pid: settings.text('pid'),
    signType: settings.text('signType') === 'RSA' ? 'RSA' : 'MD5',
    key: settings.secret('key'),
    platformKey: settings.text('platformKey'),
    privateKey: settings.secret('privateKey'),
    mode: name === 'epay' && settings.text('mode') === 'api' ? 'api' : 'page',
    wallets: wallets.filter(wallet => settings.isSet(wallet)),
});

/**
 * Whose numbers a gateway's are: `<pid>@<host and folder>`. It is kept with each payment, so that a gateway that
 * moves tells of the same money under the same name.
 */
export const merchantOf = ({ base, pid }: Pick<EpaySite, 'base' | 'pid'>): string => {
    const { host, pathname } = new URL(base);
    return `${pid}@${host}${pathname.replace(/\/+$/, '')}`;
};

export const readEpaySite = async (
    services: { db: Database; secret: Secret },
    name: EpayKind['name'],
): Promise<EpaySite> => siteOf(name, await readRailSettings(services, name));

import type { PaymentView } from '../../../contract/trade/payments';
import { loginAddress } from '../../ui/browser/redirect';
import { useAddress } from '../address';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { returnTexts } from './texts';
import { type Returned, useReturnedPayment } from './useReturnedPayment';

type Texts = (typeof returnTexts)['en'];
type Ending =
    | ('asking' | 'none' | 'wrong' | 'paid' | 'late' | 'failed')
    | ('expired' | 'waiting' | 'returned');

const endingOfPayment = ({ state, creditedTo }: PaymentView): Ending => {
    if (state === 'settled') return creditedTo === 'order' ? 'paid' : 'late';
    if (state === 'refunded' || state === 'reversed') return 'returned';
    return state === 'failed' || state === 'expired' ? state : 'waiting';
};

const endingOf = (returned: Returned): Ending =>
    returned.is === 'known' ? endingOfPayment(returned.payment) : returned.is;

const textOf = (texts: Texts, ending: Ending): string =>
    ending === 'asking' ? '' : texts[`${ending}Text`];

const Links = ({ payment, ending }: { payment: PaymentView; ending: Ending }) => {
    const texts = useOwnTexts(returnTexts);
    const canPay = payment.orderState === 'pending_payment' && ending !== 'paid';
    return (
        <>
            {/* the signed-in application is another document */}
            <a href={`/user/orders/${payment.orderId}`} className="button">
                {texts.toOrder}
            </a>
            {canPay && (
                <a href={`/pay/${payment.orderId}`} className="button quiet">
                    {texts.toPay}
                </a>
            )}
        </>
    );
};

/** Where somebody who is signed in finds out more, whatever the address bar says. */
const LookupLink = ({ number }: { number: string }) => {
    const texts = useOwnTexts(returnTexts);
    return (
        <p>
            <a href={`/user/paymentLookup?q=${encodeURIComponent(number)}`} className="link">
                {texts.toLookup}
            </a>
        </p>
    );
};

const Answer = ({ number }: { number: string }) => {
    const texts = useOwnTexts(returnTexts);
    const { returned, again } = useReturnedPayment(number);
    const ending = endingOf(returned);
    const payment = returned.is === 'known' ? returned.payment : undefined;
    const isOpen = ending === 'waiting' || ending === 'wrong' || ending === 'expired';
    return (
        <div className="narrow">
            <div role="status">
                <h1>{texts[ending]}</h1>
                <p className="muted">{textOf(texts, ending)}</p>
                {payment?.rail === 'sandbox' && <p>{texts.test}</p>}
                {payment && (
                    <p className="muted">
                        {texts.order.replace('{number}', payment.orderNumber)} ·{' '}
                        {payment.orderTitle}
                    </p>
                )}
            </div>
            {(ending === 'asking' || ending === 'waiting') && (
                <div className="progress" aria-hidden="true" />
            )}
            <div className="row">
                {payment && <Links payment={payment} ending={ending} />}
                {isOpen && (
                    <button type="button" className="button quiet" onClick={again}>
                        {texts.again}
                    </button>
                )}
                {ending === 'none' && (
                    <PublicLink to="/home" className="button">
                        {texts.toHome}
                    </PublicLink>
                )}
            </div>
            {ending !== 'asking' && ending !== 'paid' && (
                <LookupLink number={payment?.number ?? number} />
            )}
        </div>
    );
};

/** Where gateways lead people back to: what became of the payment, as the server knows it. */
export const ReturnPage = () => {
    const texts = useOwnTexts(returnTexts);
    const hasAccount = useHasAccount();
    const { pathname, search } = useAddress();
    const number = new URLSearchParams(search).get('out_trade_no') ?? '';
    if (hasAccount) return <Answer key={number} number={number.slice(0, 64)} />;
    return (
        <div className="narrow">
            <h1>{texts.signIn}</h1>
            <p className="muted">{texts.signInText}</p>
            <div className="row">
                <EntranceLink to={loginAddress(pathname + search)} className="button">
                    {texts.toSignIn}
                </EntranceLink>
            </div>
        </div>
    );
};

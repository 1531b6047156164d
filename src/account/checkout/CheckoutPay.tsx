import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import type { checkoutProduct } from '../../../contract/trade/orders/checkout';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { moneyText } from '../../ui/text/money';
import { CouponField } from '../plans/CouponField';
import { BalanceShort } from './BalanceShort';
import { NoWay } from './NoWay';
import { TermsTick } from './TermsTick';
import { useBuying } from './useBuying';
import { WayList } from './WayList';
import { buttonOf, useWays, type Way } from './ways';

type Checkout = CallAnswer<typeof checkoutProduct>;

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;

interface LinesProps {
    checkout: Checkout;
    /** what the listing asks for, before any coupon */
    listed: string;
}

/** What it costs, and what takes something off. */
const Lines = ({ checkout, listed }: LinesProps) => {
    const translate = useTranslate();
    const { total, currency } = checkout;
    // what the seller bears makes the price itself lower
    const discount = BigInt(listed) - BigInt(total);
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ typography: 'text', ...line }}>
                <span>{translate('checkout.price')}</span>
                <Money amount={listed} currency={currency} />
            </Box>
            {discount > 0n && (
                <Box sx={{ typography: 'text', ...line }}>
                    <span>{translate('checkout.discount')}</span>
                    <Money amount={`-${discount}`} currency={currency} />
                </Box>
            )}
            <Box sx={{ typography: 'text', ...line, color: 'text.secondary' }}>
                <span>{translate('checkout.fee')}</span>
                <span>{translate('checkout.feeNone')}</span>
            </Box>
            <Box
                sx={{
                    ...line,
                    alignItems: 'baseline',
                    pt: 1,
                    borderTop: 1,
                    borderColor: 'divider',
                }}
            >
                <span>{translate('checkout.total')}</span>
                <Typography component="strong" variant="figure">
                    <Money amount={total} currency={currency} />
                </Typography>
            </Box>
        </Box>
    );
};

interface Props extends LinesProps {
    productId: string;
    /** empty without one */
    coupon: string;
    onCoupon: (code: string) => void;
    /** asks for what is shown once more */
    again: () => void;
}

/** What was ticked counts for those terms alone: others are asked about anew. */
const useTick = ({ terms }: Checkout) => {
    const [acceptedKey, setAcceptedKey] = useState('');
    const [isAsked, setIsAsked] = useState(false);
    const isAccepted = terms !== null && acceptedKey === terms.key;
    return {
        isAccepted,
        isMissing: isAsked && terms !== null && !isAccepted,
        isReady: terms === null || isAccepted,
        accept: (isOn: boolean) => setAcceptedKey(isOn ? (terms?.key ?? '') : ''),
        ask: () => setIsAsked(true),
    };
};

/** The main button: it orders, and leads to the payment by the same press. */
const BuyButton = ({
    checkout,
    isPending,
    isShort,
    way,
    onClick,
}: {
    checkout: Checkout;
    isPending: boolean;
    isShort: boolean;
    /** nothing where nothing is to be paid */
    way: Way | undefined;
    onClick: () => void;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { total, currency } = checkout;
    const button = way && buttonOf(way);
    const said =
        button === undefined
            ? translate('checkout.free')
            : button === 'go'
              ? translate('pay.go', { amount: moneyText(total, currency, language) })
              : translate(`checkout.${button}`);
    return (
        <Box>
            <Button
                variant="contained"
                size="large"
                fullWidth
                disabled={isPending || isShort}
                onClick={onClick}
                sx={{ minHeight: 48 }}
            >
                {isPending ? translate('checkout.paying') : said}
            </Button>
            <Note component="p" sx={{ mt: 1, textAlign: 'center' }}>
                {translate('checkout.noOrder')}
            </Note>
        </Box>
    );
};

/** Price, coupon, way to pay and terms, and one button. */
export const CheckoutPay = ({ productId, checkout, listed, coupon, onCoupon, again }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useRefusalText();
    const { terms, total, currency, balance, rails, key } = checkout;
    const { ways, chosen, choose, isShort } = useWays({ rails, balance, total });
    const tick = useTick(checkout);
    const { mutate, isPending, error } = useBuying();
    const isFree = total === '0';
    const buy = () => {
        if (!tick.isReady) return tick.ask();
        const way = isFree ? undefined : chosen;
        const seen = { acceptedTerms: terms?.key, quoteKey: key };
        mutate({ productId, coupon, ...seen, way }, { onError: again });
    };
    return (
        <SectionCard title={translate('checkout.summary')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2 }}>
                <Lines checkout={checkout} listed={listed} />
                <CouponField
                    wish={{ kind: 'product', productId }}
                    onUsed={used => onCoupon(used?.code ?? '')}
                />
                {!isFree && !chosen && <NoWay inner />}
                {!isFree && chosen && (
                    <Box>
                        <Typography variant="h3" sx={{ mb: 1 }}>
                            {translate('pay.choose')}
                        </Typography>
                        <WayList
                            ways={ways}
                            chosen={chosen}
                            choose={choose}
                            balance={moneyText(balance, currency, language)}
                        />
                    </Box>
                )}
                {!isFree && isShort && (
                    <BalanceShort ways={ways} balance={balance} total={total} currency={currency} />
                )}
                {terms && (
                    <TermsTick
                        terms={terms}
                        isAccepted={tick.isAccepted}
                        isMissing={tick.isMissing}
                        onChange={tick.accept}
                    />
                )}
                {error && (
                    <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                        {textOf(error)}
                    </Alert>
                )}
                {(isFree || chosen) && (
                    <BuyButton
                        checkout={checkout}
                        isPending={isPending}
                        isShort={!isFree && isShort}
                        way={isFree ? undefined : chosen}
                        onClick={buy}
                    />
                )}
            </Box>
        </SectionCard>
    );
};

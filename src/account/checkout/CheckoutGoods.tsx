import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListingFacts } from '../../../contract/market/public/listings';
import type { OrderQuote } from '../../../contract/trade/orders/ownOrders';
import type { PlannedPart } from '../../../contract/trade/parts/partCalls';
import { factsOf, spanText } from '../../public/market/listingFacts';
import { listingTexts } from '../../public/market/listingTexts';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { PlannedParts } from '../orders/parts/PlannedParts';

/** What is bought with it and by which rights; the listing has the rest. */
const told: readonly string[] = [
    ...['fqdn', 'registeredOn', 'expiresOn', 'transferMethod', 'lockUntil', 'icpStatus'],
    ...['licence', 'originality', 'delivery', 'installService', 'supportDays', 'hasDocs'],
    ...['isEncrypted', 'minEnvironment'],
    ...['url', 'domainIncluded', 'assets', 'trainingDays'],
];

const useAround = () => {
    const language = useLanguage() === 'zh' ? 'zh' : 'en';
    return { texts: listingTexts[language], language } as const;
};

/** What is bought, from whom, and what is included. */
export const CheckoutGoods = ({ listing }: { listing: ListingFacts }) => {
    const translate = useTranslate();
    const around = useAround();
    const { id, title, type, seller } = listing;
    const facts = factsOf(listing, around).filter(({ field }) => told.includes(field));
    return (
        <SectionCard title={translate('checkout.item')}>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1 }}>
                <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </Typography>
                <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {translate(`resources.orders.types.${type}`)} ·{' '}
                    {translate('checkout.from', { name: seller.name })}
                </Note>
                {facts.length === 0 && <Note component="p">{translate('checkout.noFacts')}</Note>}
                <Box
                    component="dl"
                    sx={{
                        m: 0,
                        display: 'grid',
                        gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
                        columnGap: 2,
                        rowGap: 0.75,
                        typography: 'text',
                        '& dd': { m: 0, overflowWrap: 'anywhere' },
                        '& dt': { color: 'text.secondary' },
                    }}
                >
                    {facts.map(({ field, label, value }) => (
                        <Box key={field} sx={{ display: 'contents' }}>
                            <dt>{label}</dt>
                            <dd>{value}</dd>
                        </Box>
                    ))}
                </Box>
                <Box>
                    <Button
                        component={Link}
                        to={`/market/${id}`}
                        size="tall"
                        sx={{ px: 0, minWidth: 0 }}
                    >
                        {translate('checkout.details')}
                    </Button>
                </Box>
            </Box>
        </SectionCard>
    );
};

interface StepsProps extends Pick<OrderQuote, 'timers' | 'parts' | 'currency'> {
    /** what the covenant on the traffic holds back; it is not among the parts that a listing agrees on */
    covenant: PlannedPart | undefined;
}

/** How the deal goes, with the time limits that the order will have. */
export const CheckoutSteps = ({ timers, parts, covenant, currency }: StepsProps) => {
    const translate = useTranslate();
    const around = useAround();
    const time = (ms: number) => ({ time: spanText(ms, around) });
    const { pay, deliver, inspect, extend } = timers;
    const step = (name: string, ms = 0) => translate(`checkout.steps.${name}`, time(ms));
    const inspected =
        extend > 0
            ? [step('inspect', inspect), step('extend', extend)]
            : [step('inspect', inspect)];
    const steps = [
        step('pay', pay),
        deliver === 0 ? step('atOnce') : step('deliver', deliver),
        inspected.join(' '),
        step('release'),
    ];
    return (
        <SectionCard title={translate('checkout.how')}>
            <Box
                component="ol"
                sx={{ m: 0, pl: 5.5, pr: 2.5, pb: 2.5, typography: 'text', '& li': { mt: 1 } }}
            >
                {steps.map(text => (
                    <li key={text}>{text}</li>
                ))}
            </Box>
            <Box sx={{ px: 2.5, pb: 2.5, '&:empty': { display: 'none' } }}>
                <PlannedParts parts={covenant ? [...parts, covenant] : parts} currency={currency} />
            </Box>
        </SectionCard>
    );
};

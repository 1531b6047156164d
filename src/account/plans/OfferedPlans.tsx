import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type OwnPlan,
    type PlanPeriod,
    type PlanSnapshot,
    planPeriods,
} from '../../../contract/trade/plans';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { PriceDialog } from './PriceDialog';
import { usePlanName } from './usePlanName';

interface OfferProps {
    plan: PlanSnapshot;
    period: PlanPeriod;
    own: OwnPlan;
    onChoose: () => void;
}

/** As on the public page of prices: a mark before each feature. */
const featureList = {
    typography: 'text',
    display: 'grid',
    alignContent: 'start',
    gap: 0.75,
    flexGrow: 1,
    listStyle: 'none',
    m: 0,
    mt: 0.5,
    pt: 1.5,
    px: 0,
    borderTop: 1,
    borderColor: 'divider',
    '& li': { display: 'flex', alignItems: 'flex-start', gap: 1 },
} as const;

const Offer = ({ plan, period, own, onChoose }: OfferProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const nameOf = usePlanName();
    const isRunning = own.state === 'active';
    const isOwn = isRunning && own.plan?.id === plan.id;
    const action = isOwn ? 'renew' : isRunning ? 'change' : 'choose';
    const features = language === 'zh' ? plan.featuresZh : plan.featuresEn;
    const limits = { events: exact(plan.events, language), sites: exact(plan.sites, language) };
    return (
        <Card
            component="li"
            variant="outlined"
            sx={{
                display: 'flex',
                flexDirection: 'column',
                gap: 1,
                p: 2.5,
                ...(isOwn && { borderColor: 'primary.main' }),
            }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                    {nameOf(plan)}
                </Typography>
                {isOwn && (
                    <Typography component="span" variant="note" sx={{ color: 'primary.main' }}>
                        {translate('plan.own')}
                    </Typography>
                )}
            </Box>
            <Box>
                <Typography component="strong" variant="figure">
                    <Money
                        amount={period === 'year' ? plan.priceYear : plan.priceMonth}
                        currency={plan.currency}
                    />
                </Typography>{' '}
                <Box component="span" sx={{ typography: 'text', color: 'text.secondary' }}>
                    {translate(`plan.perPeriod.${period}`)}
                </Box>
            </Box>
            <Box component="ul" sx={featureList}>
                {[translate('plan.limits', limits), ...features].map(feature => (
                    <li key={feature}>
                        <CheckIcon aria-hidden="true" fontSize="small" color="primary" />
                        {feature}
                    </li>
                ))}
            </Box>
            <Button
                variant={isOwn ? 'outlined' : 'contained'}
                onClick={onChoose}
                aria-label={`${translate(`plan.${action}`)} ${nameOf(plan)}`}
                size="tall"
                sx={{ mt: 1 }}
            >
                {translate(`plan.${action}`)}
            </Button>
        </Card>
    );
};

interface Props {
    plans: readonly PlanSnapshot[];
    own: OwnPlan;
}

/** The plans that can be bought, by the month or by the year. */
export const OfferedPlans = ({ plans, own }: Props) => {
    const translate = useTranslate();
    const [period, setPeriod] = useState<PlanPeriod>('month');
    const [chosen, setChosen] = useState<PlanSnapshot | null>(null);
    return (
        <SectionCard
            title={translate('plan.offers')}
            actions={
                plans.length > 0 && (
                    <ChoiceSwitch
                        label={translate('plan.paidFor')}
                        choices={planPeriods}
                        value={period}
                        textOf={choice => translate(`plan.periods.${choice}`)}
                        onChange={setPeriod}
                    />
                )
            }
        >
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gap: 2,
                    listStyle: 'none',
                    m: 0,
                    px: 2.5,
                    pt: 1,
                    pb: 2.5,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
                }}
            >
                {plans.length === 0 && <li>{translate('plan.noOffers')}</li>}
                {plans.map(plan => (
                    <Offer
                        key={plan.id}
                        plan={plan}
                        period={period}
                        own={own}
                        onChoose={() => setChosen(plan)}
                    />
                ))}
            </Box>
            {chosen && (
                <PriceDialog plan={chosen} period={period} onClose={() => setChosen(null)} />
            )}
        </SectionCard>
    );
};

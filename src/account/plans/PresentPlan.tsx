import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnPlan } from '../../../contract/trade/plans';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useDays } from '../../ui/admin/text/useDays';
import { NextPlan } from './NextPlan';
import { UsageBars } from './UsageBars';
import { usePlanName } from './usePlanName';

const sentences = {
    free: 'plan.freeText',
    active: 'plan.runsText',
    grace: 'plan.graceText',
    ended: 'plan.endedText',
} as const;

const colours = { active: 'success', grace: 'warning', ended: 'default', free: 'default' } as const;

/** What somebody has now, how long, what comes next, and what of it is used. */
export const PresentPlan = ({ own }: { own: OwnPlan }) => {
    const translate = useTranslate();
    const day = useDays();
    const nameOf = usePlanName();
    const { state, plan, next, usage } = own;
    const isFree = !plan || state === 'ended';
    const isUnlimited = !plan && usage.eventLimit === null && usage.siteLimit === null;
    const dates = { end: day(own.periodEnd), until: day(own.graceUntil) };
    return (
        <SectionCard
            title={isFree ? translate('plan.freeName') : nameOf(plan)}
            actions={
                state !== 'free' && (
                    <Chip
                        size="small"
                        variant="outlined"
                        color={colours[state]}
                        label={translate(`plan.states.${state}`)}
                    />
                )
            }
        >
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2 }}>
                <Typography sx={{ color: 'text.secondary' }}>
                    {translate(isUnlimited ? 'plan.unlimited' : sentences[state], dates)}
                </Typography>
                {next && <NextPlan next={next} isRenewal={next.plan.id === plan?.id} />}
                <UsageBars usage={usage} />
            </Box>
        </SectionCard>
    );
};

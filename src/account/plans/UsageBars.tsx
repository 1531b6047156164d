import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PlanUsage } from '../../../contract/trade/plans';
import { useDays } from '../../ui/admin/text/useDays';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

interface BarProps {
    label: string;
    used: number;
    limit: number | null;
}

const UsageBar = ({ label, used, limit }: BarProps) => {
    const id = useId();
    const translate = useTranslate();
    const language = useLanguage();
    const words = { used: exact(used, language), limit: exact(limit ?? 0, language) };
    const share = limit === null ? 0 : Math.min(100, (used / limit) * 100);
    const isOver = limit !== null && used > limit;
    return (
        <Box>
            <Box
                sx={{
                    typography: 'text',
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 2,
                }}
            >
                <span id={id}>{label}</span>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate(limit === null ? 'plan.noLimit' : 'plan.of', words)}
                </Box>
            </Box>
            {limit !== null && (
                <LinearProgress
                    variant="determinate"
                    value={share}
                    color={isOver ? 'warning' : 'primary'}
                    aria-labelledby={id}
                    sx={{ mt: 0.75, height: 8, borderRadius: 4 }}
                />
            )}
        </Box>
    );
};

/** What was used in the month that is counted, beside what may be. */
export const UsageBars = ({ usage }: { usage: PlanUsage }) => {
    const translate = useTranslate();
    const day = useDays();
    const dates = { from: day(usage.from), until: day(usage.until - 1) };
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('plan.usage')} · {translate('plan.period', dates)}
            </Typography>
            <UsageBar
                label={translate('plan.events')}
                used={usage.events}
                limit={usage.eventLimit}
            />
            <UsageBar label={translate('plan.sites')} used={usage.sites} limit={usage.siteLimit} />
            {usage.overSince !== null && <Alert severity="warning">{translate('plan.over')}</Alert>}
        </Box>
    );
};

import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Figures } from '../../../../contract/analytics/figures';
import { Explained } from '../../../ui/admin/text/Explained';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchHeight } from '../../../ui/admin/touch';
import { exact, percent } from '../../../ui/text/numbers';
import type { ReportScope } from '../../report/scope';

interface PartProps {
    label: string;
    meaning: string;
    count: number;
    share: number;
    colour: string;
    onChoose: () => void;
}

const Part = ({ label, meaning, count, share, colour, onChoose }: PartProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box sx={{ typography: 'text', display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box
                component="span"
                aria-hidden="true"
                sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }}
            />
            <Explained meaning={meaning}>{label}</Explained>
            <Box sx={{ ml: 'auto', fontWeight: 650 }}>{exact(count, language)}</Box>
            <Box sx={{ width: 56, textAlign: 'right', color: 'text.secondary' }}>
                {percent(share, language)}
            </Box>
            <ButtonBase
                onClick={onChoose}
                aria-label={translate('report.table.addFilter', { value: label })}
                sx={{
                    ...touchHeight(32),
                    px: 1,
                    whiteSpace: 'nowrap',
                    typography: 'note',
                    color: 'primary.main',
                }}
            >
                {translate('trend.tiles.only')}
            </ButtonBase>
        </Box>
    );
};

interface Props {
    figures: Figures | undefined;
    scope: ReportScope;
}

/** How many visitors came for the first time. */
export const NewReturning = ({ figures, scope }: Props) => {
    const translate = useTranslate();
    const { newVisitors = 0, uv = 0 } = figures ?? {};
    // a visitor may be new by a visit whose page views lie in the next period
    const whole = Math.max(uv, newVisitors);
    const share = whole > 0 ? newVisitors / whole : 0;
    return (
        <Box sx={{ p: 2.5 }}>
            {!figures && <Skeleton variant="rounded" height={88} />}
            {figures && whole === 0 && (
                <Typography sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                    {translate('trend.tiles.noVisitors')}
                </Typography>
            )}
            {figures && whole > 0 && (
                <>
                    <Box
                        aria-hidden="true"
                        sx={{
                            display: 'flex',
                            gap: '2px',
                            height: 12,
                            mb: 1,
                            '& > *': { borderRadius: 0.5 },
                        }}
                    >
                        <Box sx={{ flexGrow: share, bgcolor: 'primary.main' }} />
                        <Box sx={{ flexGrow: 1 - share, bgcolor: 'text.disabled' }} />
                    </Box>
                    <Part
                        label={translate('metric.newVisitors')}
                        meaning={translate('meaning.newVisitors')}
                        count={newVisitors}
                        share={share}
                        colour="primary.main"
                        onChoose={() => scope.addCondition('visitorType', 'new')}
                    />
                    <Part
                        label={translate('trend.tiles.returning')}
                        meaning={translate('trend.tiles.returningMeaning')}
                        count={whole - newVisitors}
                        share={1 - share}
                        colour="text.disabled"
                        onChoose={() => scope.addCondition('visitorType', 'returning')}
                    />
                </>
            )}
        </Box>
    );
};

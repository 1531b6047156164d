import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VitalFigures } from '../../../contract/analytics/vitals';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';
import { type Verdict, verdicts } from './vitalText';

export const verdictColour: Record<Verdict, string> = {
    good: 'success.main',
    fair: 'warning.main',
    poor: 'error.main',
};

/** Told apart without colour too. */
const sign: Record<Verdict, string> = { good: '●', fair: '◆', poor: '▲' };

export const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
    <Box component="span" aria-hidden="true" sx={{ color: verdictColour[verdict], mr: 0.5 }}>
        {sign[verdict]}
    </Box>
);

/** The parts of the page views that were good, fair and poor, as a bar. */
export const ShareSplit = ({ figures }: { figures: VitalFigures }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (figures.samples === 0) return null;
    const text = (name: Verdict) => percent(figures[name] ?? 0, language, 0);
    const label = translate('speed.shares', {
        good: text('good'),
        fair: text('fair'),
        poor: text('poor'),
    });
    return (
        <Box
            role="img"
            aria-label={label}
            title={label}
            sx={{ display: 'flex', gap: '2px', height: 8, minWidth: 60, width: 1 }}
        >
            {verdicts.map(name => (
                <Box
                    key={name}
                    sx={{
                        flex: `${figures[name] ?? 0} 0 0`,
                        minWidth: (figures[name] ?? 0) > 0 ? 3 : 0,
                        bgcolor: verdictColour[name],
                        borderRadius: 0.5,
                    }}
                />
            ))}
        </Box>
    );
};

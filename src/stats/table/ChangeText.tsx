import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MetricName } from '../../../contract/analytics/breakdown';
import { metricChange } from '../../../contract/analytics/metricChange';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { exact, none, percent } from '../../ui/text/numbers';

const signs = { up: '↑', down: '↓' } as const;

interface Props {
    name: MetricName;
    now: number | null | undefined;
    before: number | null | undefined;
}

/** How a figure moved, as an arrow for the eye and as words for who cannot see it. */
export const ChangeText = ({ name, now, before }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { kind, amount, isPoints, isGood } = metricChange(name, now, before);
    if (kind === 'none' || kind === 'same') {
        const words = translate(`report.change.${kind}`);
        return (
            <span title={words}>
                <span aria-hidden="true">{kind === 'none' ? none : '='}</span>
                <Box component="span" sx={visuallyHidden}>
                    {words}
                </Box>
            </span>
        );
    }
    const number = exact(amount, language);
    const value = isPoints
        ? translate('report.change.points', { value: number })
        : percent(amount, language, amount < 1 ? 1 : 0);
    const colour = isGood === undefined ? 'text.secondary' : isGood ? 'success.main' : 'error.main';
    return (
        <>
            <Box component="span" aria-hidden="true" sx={{ color: colour }}>
                {signs[kind]} {value}
            </Box>
            <Box component="span" sx={visuallyHidden}>
                {translate(`report.change.${kind}`, { value })}
            </Box>
        </>
    );
};

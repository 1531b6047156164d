import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type DetectionSignal,
    detectionSignals,
    undetected,
} from '../../../../contract/analytics/detectionSignals';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { QualityHeading } from './QualityHeading';

const Signal = ({ signal }: { signal: DetectionSignal }) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const { label, sees, honest, weight, most } = signal;
    return (
        <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
                <span>{label[at]}</span>
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {most === undefined
                        ? translate('quality.weight', { points: weight })
                        : translate('quality.weightUpTo', { points: weight, most })}
                </Box>
            </Box>
            <div>{sees[at]}</div>
            <Box sx={{ color: 'text.secondary' }}>
                {translate('quality.honest', { text: honest[at] })}
            </Box>
        </Box>
    );
};

/** Everything that detection looks at, and what it cannot see. */
export const SignalList = () => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    return (
        <div>
            <QualityHeading text={translate('quality.undetected')} />
            <Box component="ul" sx={{ typography: 'text', mt: 0, mb: 2, pl: 2.5 }}>
                {undetected.map(text => (
                    <li key={text[0]}>{text[at]}</li>
                ))}
            </Box>
            <QualityHeading text={translate('quality.signals')} />
            <Box component="ul" sx={{ typography: 'text', m: 0, p: 0, listStyle: 'none' }}>
                {Object.entries(detectionSignals).map(([name, signal]) => (
                    <Signal key={name} signal={signal} />
                ))}
            </Box>
        </div>
    );
};

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { sparklineShape } from './sparklinePath';

const width = 108;
const height = 32;

/** Page views of the last days, today last. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { line, area, end } = sparklineShape(values, width, height);
    const list = values.map(value => exact(value, language)).join(language === 'zh' ? '、' : ', ');
    const label = translate('sites.sparkline', { list });
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={label}
            sx={{ width, height, display: 'block', color: 'primary.main' }}
        >
            <path d={area} fill="currentColor" opacity={0.12} />
            <path
                d={line}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.75}
                strokeLinejoin="round"
                strokeLinecap="round"
            />
            <circle cx={end[0]} cy={end[1]} r={2.5} fill="currentColor" />
        </Box>
    );
};

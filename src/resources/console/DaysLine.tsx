import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sparklineShape } from '../../stats/dashboard/sparklinePath';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

const width = 132;
const height = 32;

/** A figure of the last days, today last. */
export const DaysLine = ({ values }: { values: readonly number[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { line, area, end } = sparklineShape(values, width, height);
    const list = values.map(value => exact(value, language)).join(language === 'zh' ? '、' : ', ');
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={translate('console.days', { list })}
            sx={{ width, height, display: 'block', color: 'primary.main', mt: 0.5 }}
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

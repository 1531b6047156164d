import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Quality } from '../../../../contract/analytics/quality';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { none, percent } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';
import { barHeights } from './shareStripShape';

const height = 40;

/** A bar a day: the share of suspicious traffic. */
export const ShareStrip = ({ days }: { days: Quality['days'] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const heights = barHeights(days);
    const texts = days.map(({ day, share }) => {
        const value = share === null ? none : percent(share, language);
        return `${dayText(day, language, days.at(-1)?.day)} ${value}`;
    });
    const list = texts.join(language === 'zh' ? '、' : ', ');
    return (
        <Box
            component="svg"
            role="img"
            aria-label={translate('quality.strip', { list })}
            viewBox={`0 0 ${days.length} ${height}`}
            preserveAspectRatio="none"
            sx={{ display: 'block', width: 1, height, my: 0.5, color: 'primary.main' }}
        >
            {days.map(({ day }, index) => {
                const bar = Math.max(1, (heights[index] ?? 0) * height);
                return (
                    <g key={day}>
                        <title>{texts[index]}</title>
                        <rect x={index} y={0} width={1} height={height} fill="transparent" />
                        <rect
                            x={index + 0.1}
                            y={height - bar}
                            width={0.8}
                            height={bar}
                            fill="currentColor"
                            opacity={(heights[index] ?? 0) > 0 ? 1 : 0.25}
                        />
                    </g>
                );
            })}
        </Box>
    );
};

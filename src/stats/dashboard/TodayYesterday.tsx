import { Box } from '@mui/material';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exactFigure, figureText } from '../components/figureText';

interface Props {
    name: 'pv' | 'uv' | 'ip';
    today: number;
    yesterday: number;
}

export const twoLines = { lineHeight: '20px' } as const;

/** Today's figure over yesterday's. */
export const TodayYesterday = ({ name, today, yesterday }: Props) => {
    const language = useLanguage();
    return (
        <>
            <Box
                title={exactFigure(name, today, language)}
                sx={{ ...twoLines, fontWeight: 600, fontSize: 15 }}
            >
                {figureText(name, today, language)}
            </Box>
            <Box
                title={exactFigure(name, yesterday, language)}
                sx={{ ...twoLines, color: 'text.secondary', fontSize: 13 }}
            >
                {figureText(name, yesterday, language)}
            </Box>
        </>
    );
};

import { Box } from '@mui/material';
import { Note } from '../../ui/admin/text/Note';
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
                sx={{ typography: 'subtitle1', ...twoLines }}
            >
                {figureText(name, today, language)}
            </Box>
            <Note title={exactFigure(name, yesterday, language)} sx={{ ...twoLines }}>
                {figureText(name, yesterday, language)}
            </Note>
        </>
    );
};

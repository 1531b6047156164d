import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { percent } from '../../ui/text/numbers';
import { ShareBar } from '../table/ShareBar';

interface NamedPlace {
    code: string;
    name: string;
    share: number;
    /** the figure in words */
    figure: string;
}

interface Props {
    places: readonly NamedPlace[];
    chosen: string | undefined;
    onChoose: (code: string) => void;
}

/** What the map shows, as a table: for those who cannot see it, and what it has no place for. */
export const PlaceList = ({ places, chosen, onChoose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (places.length === 0) return null;
    return (
        <Box
            tabIndex={0}
            role="group"
            aria-label={translate('trend.map.list')}
            sx={{ maxHeight: { xs: 320, md: 400 }, overflow: 'auto' }}
        >
            <Box
                component="table"
                sx={{
                    typography: 'text',
                    width: 1,
                    borderSpacing: 0,
                    '& td, & th': { px: 1, py: 0.25, textAlign: 'right', fontWeight: 400 },
                    '& th:first-of-type': { textAlign: 'left' },
                }}
            >
                <tbody>
                    {places.map(({ code, name, share, figure }) => (
                        <tr key={code}>
                            <Box component="th" scope="row" sx={{ position: 'relative' }}>
                                <ShareBar share={share} />
                                <ButtonBase
                                    aria-pressed={chosen === code}
                                    onClick={() => onChoose(code)}
                                    sx={{
                                        position: 'relative',
                                        font: 'inherit',
                                        fontWeight: chosen === code ? 650 : 400,
                                        textAlign: 'left',
                                        ...touchHeight(28),
                                        '&:hover': { textDecoration: 'underline' },
                                    }}
                                >
                                    {name}
                                </ButtonBase>
                            </Box>
                            <td>{figure}</td>
                            <Box component="td" sx={{ color: 'text.secondary', width: 64 }}>
                                {percent(share, language)}
                            </Box>
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};

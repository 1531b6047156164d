import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Console } from '../../../contract/shell/resources/console';
import { useHolds } from '../../authProvider/useGranted';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { stripLook } from './ConsoleFrame';
import { type StripFigure, stripFigures } from './figures';
import { wholeCardLink } from './wholeCardLink';

/** What waits stands out for whoever has to do it. */
const useColour = ({ value, by }: StripFigure): string => {
    const isTheirs = useHolds(...(by ?? []));
    if (!value) return 'text.secondary';
    return by && isTheirs ? 'warning.main' : 'text.primary';
};

const Figure = ({ figure }: { figure: StripFigure }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { name, value, to } = figure;
    const colour = useColour(figure);
    return (
        <Box
            component="li"
            sx={{
                position: 'relative',
                px: 2,
                py: 1.25,
                minWidth: 0,
                '&:hover': { bgcolor: 'action.hover' },
            }}
        >
            <Link
                component={RouterLink}
                to={to}
                underline="none"
                sx={[
                    wholeCardLink,
                    {
                        display: 'block',
                        typography: 'note',
                        color: 'text.secondary',
                        // three beside one another on a phone take two lines each
                        lineHeight: 1.3,
                        minHeight: { xs: '2.6em', sm: 'auto' },
                    },
                ]}
            >
                {translate(`console.strip.${name}`)}
            </Link>
            {value === null ? (
                <Typography role="alert" variant="note" sx={{ color: 'error.main' }}>
                    {translate('console.failedTile')}
                </Typography>
            ) : (
                <Box
                    sx={{
                        typography: 'total',
                        lineHeight: '30px',
                        fontVariantNumeric: 'tabular-nums',
                        color: colour,
                    }}
                >
                    {exact(value, language)}
                </Box>
            )}
        </Box>
    );
};

/** Up to six figures in one thin line; each leads to its list, and only what is not zero stands out. */
export const ConsoleStrip = ({ data }: { data: Console }) => {
    const figures = stripFigures(data);
    return (
        <Box component="ul" sx={stripLook(figures.length)}>
            {figures.map(figure => (
                <Figure key={figure.name} figure={figure} />
            ))}
        </Box>
    );
};

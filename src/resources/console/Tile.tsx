import { Box, Card, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    title: string;
    /** where the tile leads */
    to: string;
    /** the figure; nothing when what it is made of could not be read */
    value: ReactNode;
    isFailed?: boolean;
    /** somebody has to do something */
    isUrgent?: boolean;
    /** it needs a phone's whole width */
    isWide?: boolean;
    children?: ReactNode;
}

/** A way on inside a tile, above the one that the whole tile is. */
export const TileLink = ({ to, children }: { to: string; children: ReactNode }) => (
    <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{ position: 'relative', zIndex: 1, display: 'inline-block', py: 0.25 }}
    >
        {children}
    </Link>
);

/** One figure of the console; all of the tile opens its list. */
export const Tile = (props: Props) => {
    const {
        title,
        to,
        value,
        isFailed = false,
        isUrgent = false,
        isWide = false,
        children,
    } = props;
    const translate = useTranslate();
    return (
        <Card
            component="li"
            sx={{
                position: 'relative',
                px: 2,
                py: 1.5,
                minWidth: 0,
                minHeight: 116,
                ...(isWide && { gridColumn: { xs: '1 / -1', sm: 'auto' } }),
                '&:hover': { borderColor: 'primary.main' },
            }}
        >
            <Link
                component={RouterLink}
                to={to}
                underline="none"
                sx={{
                    typography: 'text',
                    color: 'text.secondary',
                    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
                    '&:focus-visible': { outline: 'none' },
                    '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main' },
                }}
            >
                {title}
            </Link>
            {isFailed ? (
                <Box role="alert" sx={{ typography: 'text', color: 'error.main', mt: 1 }}>
                    {translate('console.failedTile')}
                </Box>
            ) : (
                <>
                    <Box
                        sx={{
                            typography: 'figure',
                            lineHeight: '36px',
                            color: isUrgent ? 'warning.main' : 'text.primary',
                            overflowWrap: 'anywhere',
                        }}
                    >
                        {value}
                    </Box>
                    <Note sx={{ lineHeight: '22px' }}>{children}</Note>
                </>
            )}
        </Card>
    );
};

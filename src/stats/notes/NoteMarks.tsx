import { Box, ButtonBase, Popover, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Granularity } from '../../../contract/analytics/reportQuery';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touch } from '../../ui/admin/touch';
import { dayText } from '../../ui/text/times';
import { marksOf, type NoteMark, type ShownNote } from './noteMarks';

/** px: the axis with its words below the chart, and what a mark takes with a mouse */
const axisHeight = 32;
const markSize = 24;

const Words = ({ notes }: { notes: readonly ShownNote[] }) => {
    const language = useLanguage();
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'note' }}>
            {notes.map(({ id, day, text }) => (
                <Box component="li" key={id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        {dayText(day, language)}
                    </Box>{' '}
                    {text}
                </Box>
            ))}
        </Box>
    );
};

const Mark = ({ mark: { place, notes }, size }: { mark: NoteMark<ShownNote>; size: number }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const label = notes
        .map(({ day, text }) => translate('notes.mark', { day: dayText(day, language), text }))
        .join('; ');
    return (
        <>
            <Tooltip
                title={anchor ? '' : <Words notes={notes} />}
                describeChild
                disableTouchListener
                slotProps={{ tooltip: { sx: { maxWidth: 320 } } }}
            >
                <ButtonBase
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={event => setAnchor(event.currentTarget)}
                    // the chart's keys are its own
                    onKeyDown={event => event.stopPropagation()}
                    sx={{
                        position: 'absolute',
                        // at the very left it would cover the axis’ lowest figure
                        left: `max(${place * 100}%, 12px)`,
                        bottom: axisHeight - size / 2,
                        width: size,
                        height: size,
                        transform: 'translateX(-50%)',
                        borderRadius: '50%',
                        pointerEvents: 'auto',
                        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                        '&::before': {
                            content: '""',
                            position: 'absolute',
                            bottom: '50%',
                            height: 190,
                            borderLeft: '1px dashed',
                            borderColor: 'text.secondary',
                            opacity: 0.4,
                            pointerEvents: 'none',
                        },
                    }}
                >
                    <Box
                        component="span"
                        aria-hidden="true"
                        sx={{
                            minWidth: 16,
                            height: 16,
                            px: 0.25,
                            borderRadius: 2,
                            bgcolor: 'text.secondary',
                            color: 'background.paper',
                            border: 2,
                            borderColor: 'background.paper',
                            boxSizing: 'content-box',
                            typography: 'label',
                            lineHeight: '16px',
                            textAlign: 'center',
                            position: 'relative',
                        }}
                    >
                        {notes.length > 1 ? notes.length : ''}
                    </Box>
                </ButtonBase>
            </Tooltip>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
                transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
                slotProps={{
                    paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 320 } },
                }}
            >
                <Words notes={notes} />
            </Popover>
        </>
    );
};

interface Props {
    notes: readonly ShownNote[];
    points: readonly { label: string }[];
    granularity: Granularity;
    /** px that the chart's axes take */
    left: number;
    right: number;
}

/** The notes on the foot of a chart: each says its words to a pointer, to the keyboard and to a finger. */
export const NoteMarks = ({ notes, points, granularity, left, right }: Props) => {
    const translate = useTranslate();
    const isTouch = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const box = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        const element = box.current;
        if (!element) return;
        const observer = new ResizeObserver(() => setWidth(element.clientWidth));
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    const size = isTouch ? touch : markSize;
    const marks = width > 0 ? marksOf(notes, points, granularity, size / width) : [];
    return (
        <Box
            ref={box}
            role="group"
            aria-label={translate('notes.marks')}
            sx={{ position: 'absolute', inset: 0, left, right, pointerEvents: 'none' }}
        >
            {marks.map(mark => (
                <Mark key={mark.notes[0]?.id} mark={mark} size={size} />
            ))}
        </Box>
    );
};

import { Box, Dialog, Typography } from '@mui/material';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { SearchField } from './SearchField';
import { SearchHit } from './SearchHit';
import { KeyHints, NothingFound, Searching } from './SearchParts';
import { type SearchLine, useSearch } from './useSearch';

interface Props {
    onClose: () => void;
    onLeave: () => void;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
    ArrowDown: (at, count) => (at + 1) % count,
    ArrowUp: (at, count) => (at - 1 + count) % count,
    PageDown: (at, count) => Math.min(at + 6, count - 1),
    PageUp: at => Math.max(at - 6, 0),
};

/** Arrows and page keys move in the list, Enter chooses; the focus stays in the field. */
const listKeys =
    (count: number, onMove: Dispatch<SetStateAction<number>>, onChoose: () => void) =>
    (event: KeyboardEvent) => {
        // Enter also ends the choice of a Chinese word, which opens nothing
        if (event.nativeEvent.isComposing) return;
        const move = moves[event.key];
        if (move && count > 0) {
            event.preventDefault();
            onMove(now => move(now, count));
        } else if (event.key === 'Enter') {
            event.preventDefault();
            onChoose();
        }
    };

const listStyle = {
    m: 0,
    p: 0,
    py: 1,
    listStyle: 'none',
    overflowY: 'auto',
    maxHeight: 'min(420px, 60vh)',
    borderTop: 1,
    borderColor: 'divider',
} as const;

/** Pages and actions by title, pinyin or address; sites, orders and records by what names them. */
export const SearchPalette = ({ onClose, onLeave }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [typed, setTyped] = useState('');
    const [active, setActive] = useState(0);
    const { lines, isSearching } = useSearch(typed);
    const choose = (line: SearchLine | undefined) => {
        if (!line) return;
        onClose();
        onLeave();
        line.open();
    };
    const onKeyDown = listKeys(lines.length, setActive, () => choose(lines[active]));
    return (
        <Dialog
            open
            onClose={onClose}
            fullWidth
            maxWidth="sm"
            aria-labelledby={`${id}-title`}
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
            slotProps={{
                paper: { sx: { mt: { xs: 2, md: 10 }, mx: 2, width: 'calc(100% - 32px)' } },
            }}
        >
            <Typography id={`${id}-title`} component="h2" sx={visuallyHidden}>
                {translate('shell.search.title')}
            </Typography>
            <SearchField
                typed={typed}
                list={`${id}-list`}
                active={lines[active] ? `${id}-${active}` : undefined}
                onKeyDown={onKeyDown}
                onType={text => {
                    setTyped(text);
                    setActive(0);
                }}
            />
            <Box
                component="ul"
                role="listbox"
                id={`${id}-list`}
                aria-label={translate('shell.search.results')}
                aria-busy={isSearching}
                hidden={lines.length === 0}
                sx={listStyle}
            >
                {lines.map((line, at) => (
                    <SearchHit
                        key={line.key}
                        id={`${id}-${at}`}
                        line={line}
                        isActive={at === active}
                        onPoint={() => setActive(at)}
                        onChoose={() => choose(line)}
                    />
                ))}
            </Box>
            {lines.length === 0 &&
                (isSearching ? <Searching /> : <NothingFound typed={typed.trim()} />)}
            <Typography aria-live="polite" component="div" sx={visuallyHidden}>
                {typed.trim() &&
                    !isSearching &&
                    translate('shell.search.count', { smart_count: lines.length })}
            </Typography>
            <KeyHints />
        </Dialog>
    );
};

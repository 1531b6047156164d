import { Box, Dialog, Typography } from '@mui/material';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastSite } from '../../stats/components/lastSite';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { menuAddress } from '../layout/menuAddress';
import type { Hit } from './rankPages';
import { SearchField } from './SearchField';
import { SearchHit } from './SearchHit';
import { KeyHints, NothingFound } from './SearchParts';
import { useSearch } from './useSearch';

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

/** All pages that one may open, by title, pinyin or address. */
export const SearchPalette = ({ onClose, onLeave }: Props) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const place = useLocation();
    const id = useId();
    const [typed, setTyped] = useState('');
    const [active, setActive] = useState(0);
    const { hits, isRecent, routeOf } = useSearch(typed);
    const choose = (hit: Hit | undefined) => {
        const route = hit && routeOf(hit);
        if (!route) return;
        onClose();
        onLeave();
        void navigate(menuAddress(route, place, lastSite()));
    };
    const onKeyDown = listKeys(hits.length, setActive, () => choose(hits[active]));
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
                active={hits[active] ? `${id}-${active}` : undefined}
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
                hidden={hits.length === 0}
                sx={listStyle}
            >
                {hits.map((hit, at) => (
                    <SearchHit
                        key={hit.page.path}
                        id={`${id}-${at}`}
                        hit={hit}
                        isActive={at === active}
                        isRecent={isRecent(hit)}
                        onPoint={() => setActive(at)}
                        onChoose={() => choose(hit)}
                    />
                ))}
            </Box>
            {hits.length === 0 && <NothingFound typed={typed.trim()} />}
            <Typography aria-live="polite" component="div" sx={visuallyHidden}>
                {typed.trim() && translate('shell.search.count', { smart_count: hits.length })}
            </Typography>
            <KeyHints />
        </Dialog>
    );
};

import { Box, Chip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Marked } from './Marked';
import type { Hit } from './rankPages';
import type { SearchLine } from './useSearch';

interface Props {
    id: string;
    line: SearchLine;
    isActive: boolean;
    onPoint: () => void;
    onChoose: () => void;
}

const HitWords = ({ hit: { page, otherMarks, pathMarks } }: { hit: Hit }) => (
    <>
        <Marked text={page.otherTitle} marks={otherMarks} />
        {/* what has no address has a key instead */}
        {!page.path.startsWith('#') && (
            <>
                {' · '}
                <Marked text={page.path} marks={pathMarks} />
            </>
        )}
    </>
);

const Words = ({ title, below }: { title: ReactNode; below: ReactNode }) => (
    <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
            {title}
        </Typography>
        <Typography variant="caption" noWrap component="div" color="text.secondary">
            {below}
        </Typography>
    </Box>
);

/** What a line is, where that is not plain. */
const useTag = (line: SearchLine): string => {
    const translate = useTranslate();
    if (line.kind === 'page') return '';
    if (line.kind === 'found') return translate(`shell.search.kinds.${line.found.kind}`);
    return translate(`shell.search.${line.kind}`);
};

/** One line of the result; the arrow keys of the field move to it, the pointer does too. */
export const SearchHit = ({ id, line, isActive, onPoint, onChoose }: Props) => {
    const item = useRef<HTMLLIElement>(null);
    const tag = useTag(line);
    useEffect(() => {
        if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
    }, [isActive]);
    return (
        <Box
            component="li"
            ref={item}
            id={id}
            role="option"
            aria-selected={isActive}
            onMouseMove={onPoint}
            onClick={onChoose}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 52,
                px: 2,
                py: 0.5,
                mx: 1,
                borderRadius: 1,
                cursor: 'pointer',
                bgcolor: isActive ? 'action.selected' : 'transparent',
            }}
        >
            {line.kind === 'found' ? (
                <Words title={line.found.title} below={line.found.note} />
            ) : (
                <Words
                    title={<Marked text={line.hit.page.title} marks={line.hit.titleMarks} />}
                    below={<HitWords hit={line.hit} />}
                />
            )}
            {tag && <Chip size="small" variant="outlined" label={tag} />}
        </Box>
    );
};

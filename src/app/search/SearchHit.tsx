import { Box, Chip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Marked } from './Marked';
import type { Hit } from './rankPages';

interface Props {
    id: string;
    hit: Hit;
    isActive: boolean;
    isRecent: boolean;
    onPoint: () => void;
    onChoose: () => void;
}

/** One page found; the arrow keys of the field move to it, the pointer does too. */
export const SearchHit = ({ id, hit, isActive, isRecent, onPoint, onChoose }: Props) => {
    const translate = useTranslate();
    const item = useRef<HTMLLIElement>(null);
    const { page, titleMarks, otherMarks, pathMarks } = hit;
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
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                    <Marked text={page.title} marks={titleMarks} />
                </Typography>
                <Typography variant="caption" noWrap component="div" color="text.secondary">
                    <Marked text={page.otherTitle} marks={otherMarks} />
                    {' · '}
                    <Marked text={page.path} marks={pathMarks} />
                </Typography>
            </Box>
            {isRecent && (
                <Chip size="small" variant="outlined" label={translate('shell.search.recent')} />
            )}
        </Box>
    );
};

import { Box, Card, Checkbox, Link, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FileRow } from '../../../contract/platform/resources/files';
import { Caption } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { touchHeight } from '../../ui/admin/touch';
import { bytes } from '../../ui/text/bytes';
import { recordPath } from '../core/recordPaths';
import { CopyLink } from './CopyLink';
import { FileThumb } from './FileThumb';

const select = {
    position: 'absolute',
    top: 4,
    left: 4,
    p: 0.5,
    bgcolor: 'background.paper',
    borderRadius: 1,
    '&:hover': { bgcolor: 'background.paper' },
} as const;

const Facts = ({ file }: { file: FileRow }) => {
    const translate = useTranslate();
    const { size, width, height, uses } = file;
    // what kind of file it is, its picture shows
    const parts = [
        width !== null && `${width} × ${height}`,
        bytes(size),
        uses > 0 && translate('library.usedTimes', { smart_count: uses }),
    ];
    return (
        <Caption noWrap component="p">
            {parts.filter(Boolean).join(' · ')}
        </Caption>
    );
};

/** One file of the grid: a way to its page, a choice, and its address to copy. */
export const FileTile = ({ file, canSelect }: { file: FileRow; canSelect: boolean }) => {
    const translate = useTranslate();
    const { selectedIds, onToggleItem } = useListContext<FileRow>();
    const isChosen = selectedIds?.includes(file.id) ?? false;
    return (
        <Card
            component="li"
            sx={{
                position: 'relative',
                minWidth: 0,
                outline: isChosen ? '2px solid' : 'none',
                outlineColor: 'primary.main',
            }}
        >
            <Link
                component={RouterLink}
                to={recordPath('files', file.id) ?? ''}
                underline="none"
                color="inherit"
                title={file.name}
            >
                <Box sx={{ aspectRatio: '4 / 3' }}>
                    <FileThumb file={file} />
                </Box>
                <Box sx={{ px: 1.25, pt: 1 }}>
                    <Typography noWrap variant="text" sx={{ fontWeight: 500 }}>
                        {file.name}
                    </Typography>
                </Box>
            </Link>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    ...touchHeight(36),
                    pl: 1.25,
                    pr: 0.5,
                    pb: 0.5,
                }}
            >
                <Facts file={file} />
                {file.visibility === 'public' ? (
                    <CopyLink file={file} />
                ) : (
                    <StateChip state={file.visibility} texts="resources.files.visibilities" />
                )}
            </Box>
            {canSelect && (
                <Checkbox
                    size="small"
                    checked={isChosen}
                    onChange={() => onToggleItem(file.id)}
                    slotProps={{
                        input: { 'aria-label': translate('library.select', { name: file.name }) },
                    }}
                    sx={select}
                />
            )}
        </Card>
    );
};

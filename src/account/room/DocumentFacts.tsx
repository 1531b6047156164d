import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RoomDocument } from '../../../contract/market/room/roomParts';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { bytes } from '../../ui/text/bytes';

/** What a document is: its name, size, day, and whether it came after an order. */
export const DocumentFacts = ({ document }: { document: RoomDocument }) => {
    const translate = useTranslate();
    const { name, size, pages, sha256, addedAt, isLate } = document;
    return (
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="text">{name}</Typography>{' '}
            {isLate && (
                <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={translate('room.reader.late')}
                    title={translate('room.reader.lateText')}
                />
            )}
            <Note component="p">
                {bytes(size)}
                {pages !== null && ` · ${translate('room.log.pages', { smart_count: pages })}`} ·{' '}
                <DateTime at={addedAt} /> · SHA-256 {sha256.slice(0, 16)}…
            </Note>
        </Box>
    );
};

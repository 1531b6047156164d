import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { touchHeight } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';
import { useBesideNames } from './useBesideNames';

/** The segments that stand beside each other; each can be taken away. */
export const BesideChips = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const names = useBesideNames(scope);
    const { segments, setSegments } = scope;
    if (segments.length === 0) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Note id="beside-segments">{translate('segment.compared')}</Note>
            <Box
                component="ul"
                aria-labelledby="beside-segments"
                sx={{ display: 'contents', listStyle: 'none' }}
            >
                {segments.map((id, at) => (
                    <Box component="li" key={id} sx={{ minWidth: 0, maxWidth: 1 }}>
                        <Chip
                            label={names[at]}
                            title={names[at]}
                            variant="outlined"
                            onDelete={() => setSegments(segments.filter(one => one !== id))}
                            sx={{
                                maxWidth: { xs: 1, md: 420 },
                                ...touchHeight(32),
                                borderRadius: 1,
                            }}
                        />
                    </Box>
                ))}
            </Box>
            <Button onClick={() => setSegments([])}>{translate('segment.compareEnd')}</Button>
        </Box>
    );
};

import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PauseCircleOutline from '@mui/icons-material/PauseCircleOutline';
import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../../ui/admin/text/Note';
import type { Outcome } from './actOnEach';

const looks = {
    done: { Icon: CheckCircleOutline, color: 'success' },
    waiting: { Icon: HourglassEmpty, color: 'warning' },
    refused: { Icon: ErrorOutline, color: 'error' },
    left: { Icon: PauseCircleOutline, color: 'disabled' },
} as const;

/** What became of each record. */
export const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
    const translate = useTranslate();
    return (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {outcomes.map(({ id, title, kind, text }) => {
                const { Icon, color } = looks[kind];
                return (
                    <Box component="li" key={id} sx={{ display: 'flex', gap: 1 }}>
                        <Icon fontSize="small" color={color} aria-hidden="true" sx={{ mt: 0.25 }} />
                        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                            {title}
                            <Note>{text || translate(`office.bulk.${kind}`)}</Note>
                        </Box>
                    </Box>
                );
            })}
        </Stack>
    );
};

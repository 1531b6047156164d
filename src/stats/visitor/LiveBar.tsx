import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OnlineDot } from '../components/OnlineDot';
import type { LiveState } from './live/follow';

interface Props {
    state: LiveState;
    isPaused: boolean;
    onPause: (isPaused: boolean) => void;
}

const keys = { live: 'on', polling: 'polling', waiting: 'waiting' } as const;

/** Whether the list goes on by itself, and the button that stops it. */
export const LiveBar = ({ state, isPaused, onPause }: Props) => {
    const translate = useTranslate();
    const key = isPaused ? 'paused' : keys[state];
    const help = state === 'polling' ? 'visits.live.pollingHelp' : 'visits.live.help';
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Tooltip title={translate(help)} describeChild>
                <Box
                    role="status"
                    sx={{
                        typography: 'text',
                        display: 'inline-flex',
                        alignItems: 'center',
                        gap: 1,
                    }}
                >
                    <OnlineDot active={state !== 'waiting' && !isPaused} />
                    {translate(`visits.live.${key}`)}
                </Box>
            </Tooltip>
            <Button
                startIcon={isPaused ? <PlayArrowIcon /> : <PauseIcon />}
                onClick={() => onPause(!isPaused)}
            >
                {translate(isPaused ? 'visits.live.resume' : 'visits.live.pause')}
            </Button>
        </Box>
    );
};

import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Drawer,
    FormControlLabel,
    IconButton,
    Stack,
    Switch,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { touch, touchHeight } from '../../ui/admin/touch';
import { AccentPicker } from './AccentPicker';
import { changeDisplay, switches, useDisplay } from './display';
import { changeSize, type Size, sizes, useSize } from './size';

const Switches = () => {
    const translate = useTranslate();
    const display = useDisplay();
    return (
        <Stack spacing={0.5}>
            {switches.map(name => (
                <FormControlLabel
                    key={name}
                    labelPlacement="start"
                    slotProps={{ typography: { variant: 'body2' } }}
                    label={translate(`shell.display.${name}`)}
                    control={
                        <Switch
                            checked={display[name]}
                            onChange={event => changeDisplay({ [name]: event.target.checked })}
                        />
                    }
                    sx={{ m: 0, minHeight: touch, justifyContent: 'space-between', gap: 1 }}
                />
            ))}
        </Stack>
    );
};

const SizeChoice = () => {
    const translate = useTranslate();
    const size = useSize();
    const label = translate('shell.size.label');
    return (
        <Stack spacing={1}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {label}
            </Typography>
            <ToggleButtonGroup
                exclusive
                fullWidth
                size="small"
                value={size}
                aria-label={label}
                onChange={(_, next: Size | null) => next && changeSize(next)}
            >
                {sizes.map(name => (
                    <ToggleButton key={name} value={name} sx={touchHeight(36)}>
                        {translate(`shell.size.${name}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Stack>
    );
};

/** How the application looks for this person, in this browser. */
export const DisplayDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Drawer
            anchor="right"
            open={open}
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-labelledby': id,
                    sx: { width: 320, maxWidth: '100vw', backgroundImage: 'none' },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, pt: 1.5 }}>
                <Typography id={id} variant="h2" sx={{ flex: 1 }}>
                    {translate('shell.display.title')}
                </Typography>
                <IconButton
                    onClick={onClose}
                    aria-label={translate('common.close')}
                    size="tall"
                    sx={{ mr: -1 }}
                >
                    <CloseIcon />
                </IconButton>
            </Box>
            <Typography variant="caption" color="text.secondary" sx={{ px: 2.5, mb: 2 }}>
                {translate('shell.display.help')}
            </Typography>
            <Stack spacing={3} sx={{ px: 2.5, pb: 3 }}>
                <AccentPicker />
                <SizeChoice />
                <Switches />
            </Stack>
        </Drawer>
    );
};

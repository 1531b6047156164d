import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { contrast, defaultAccent } from './accent';
import { changeDisplay, useDisplay } from './display';

const swatches = [
    ['blue', defaultAccent],
    ['teal', '#0f7b8a'],
    ['green', '#1a8f4c'],
    ['orange', '#d9480f'],
    ['red', '#cf222e'],
    ['violet', '#7a3ff2'],
    ['slate', '#475569'],
] as const;

const Swatch = ({ name, colour }: { name: string; colour: string }) => {
    const label = useTranslate()(`shell.colours.${name}`);
    const isChosen = useDisplay().theme === colour;
    return (
        <ButtonBase
            onClick={() => changeDisplay({ theme: colour })}
            aria-label={label}
            aria-pressed={isChosen}
            title={label}
            sx={{
                width: { xs: touch, md: 32 },
                height: { xs: touch, md: 32 },
                borderRadius: 1,
                bgcolor: colour,
                color: contrast(colour, '#ffffff') >= 3 ? '#fff' : '#000',
                '&.Mui-focusVisible': { outlineOffset: 2 },
            }}
        >
            {isChosen && <CheckIcon sx={{ fontSize: 20 }} />}
        </ButtonBase>
    );
};

/** The theme's colour: one of seven, or any. */
export const AccentPicker = () => {
    const translate = useTranslate();
    const { theme } = useDisplay();
    const isDefault = theme === defaultAccent;
    const own = translate('shell.display.ownColour');
    return (
        <Stack spacing={1.5} role="group" aria-label={translate('shell.display.theme')}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate('shell.display.theme')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {swatches.map(([name, colour]) => (
                    <Swatch key={name} name={name} colour={colour} />
                ))}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box
                    component="input"
                    type="color"
                    value={theme}
                    onChange={event => changeDisplay({ theme: event.target.value })}
                    aria-label={own}
                    sx={{
                        width: 52,
                        height: { xs: touch, md: 32 },
                        p: 0.25,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        bgcolor: 'background.paper',
                        cursor: 'pointer',
                    }}
                />
                <Typography variant="body2" aria-hidden="true">
                    {own}
                </Typography>
            </Box>
            <Typography variant="caption" color="text.secondary">
                {translate('shell.display.themeHelp')}
            </Typography>
            <Button
                variant="outlined"
                // a disabled one would lose the focus that has just pressed it
                aria-disabled={isDefault}
                onClick={() => changeDisplay({ theme: defaultAccent })}
                sx={{ alignSelf: 'start', opacity: isDefault ? 0.5 : 1 }}
            >
                {translate('shell.display.reset')}
            </Button>
        </Stack>
    );
};

import FormatSizeIcon from '@mui/icons-material/FormatSize';
import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { choiceItems, useSizeChoices } from './choices';
import { MenuButton } from './MenuButton';

/** Also leads to the display settings, which guests have no user menu for. */
export const SizeMenu = ({ onDisplay }: { onDisplay: () => void }) => {
    const translate = useTranslate();
    const choices = useSizeChoices();
    return (
        <MenuButton label={choices.title} icon={<FormatSizeIcon />}>
            {close => [
                ...choiceItems(choices, close),
                <Divider key="line" component="li" />,
                <MenuItem
                    key="display"
                    onClick={() => {
                        close();
                        onDisplay();
                    }}
                >
                    {translate('shell.display.title')}
                </MenuItem>,
            ]}
        </MenuButton>
    );
};

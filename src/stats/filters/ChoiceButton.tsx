import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId } from 'react';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchHeight } from '../../ui/admin/touch';

interface Choice {
    value: string;
    text: string;
}

interface Props {
    label: string;
    /** what the button says behind the label; empty without a choice */
    chosen: string;
    value: string;
    choices: readonly Choice[];
    onChoose: (value: string) => void;
}

/** A choice of one of a few, behind a button that says what is chosen. */
export const ChoiceButton = ({ label, chosen, value, choices, onChoose }: Props) => {
    const id = useId();
    const { isOpen, button, menu, closing } = useMenu();
    return (
        <>
            <Button
                variant="outlined"
                color={chosen ? 'primary' : 'inherit'}
                endIcon={<ArrowDropDown />}
                {...button}
                aria-controls={isOpen ? id : undefined}
                sx={{ fontWeight: chosen ? 600 : 400, borderColor: chosen ? undefined : 'divider' }}
            >
                {chosen ? `${label}: ${chosen}` : label}
            </Button>
            <Menu id={id} {...menu}>
                <ListSubheader component="div" sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
                    {label}
                </ListSubheader>
                {choices.map(choice => (
                    <MenuItem
                        key={choice.value}
                        role="menuitemradio"
                        aria-checked={choice.value === value}
                        selected={choice.value === value}
                        onClick={closing(() => onChoose(choice.value))}
                        sx={touchHeight(36)}
                    >
                        {choice.text}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

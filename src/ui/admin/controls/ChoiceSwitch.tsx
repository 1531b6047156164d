import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { touchHeight } from '../touch';

interface Props<Choice extends string | number> {
    label: string;
    choices: readonly Choice[];
    value: Choice | undefined;
    textOf: (choice: Choice) => string;
    /** in full, where the text is an abbreviation */
    nameOf?: (choice: Choice) => string;
    fullWidth?: boolean;
    onChange: (choice: Choice) => void;
}

/** One of a few, all in sight; one stays chosen. */
export const ChoiceSwitch = <Choice extends string | number>(props: Props<Choice>) => {
    const { label, choices, value, textOf, nameOf, fullWidth = false, onChange } = props;
    return (
        <ToggleButtonGroup
            exclusive
            fullWidth={fullWidth}
            size="small"
            color="primary"
            value={value ?? null}
            aria-label={label}
            onChange={(_, next: Choice | null) => next !== null && onChange(next)}
        >
            {choices.map(choice => (
                <ToggleButton
                    key={choice}
                    value={choice}
                    aria-label={nameOf?.(choice)}
                    sx={{ px: 1.5, ...touchHeight(36) }}
                >
                    {textOf(choice)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};

import { MenuItem, TextField } from '@mui/material';

interface Props<Value extends string> {
    label: string;
    value: Value;
    choices: readonly { id: Value; name: string }[];
    onChange: (value: Value) => void;
}

/** One of a few, outside of a form: what is chosen changes code that is copied, and is stored nowhere. */
export const Choice = <Value extends string>({ label, value, choices, onChange }: Props<Value>) => (
    <TextField
        select
        size="small"
        variant="outlined"
        // an empty choice has words of its own
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        label={label}
        value={value}
        onChange={event => {
            const chosen = choices.find(({ id }) => id === event.target.value);
            if (chosen) onChange(chosen.id);
        }}
        sx={{ minWidth: 132, flex: '1 1 132px' }}
    >
        {choices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
                {name}
            </MenuItem>
        ))}
    </TextField>
);

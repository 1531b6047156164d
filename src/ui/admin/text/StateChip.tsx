import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';

type Colour = NonNullable<ChipProps['color']>;

interface Props<State extends string> {
    state: State;
    /** where the states' words are: `resources.orders.states` */
    texts: string;
    colours?: Readonly<Partial<Record<State, Colour>>>;
}

/** A state in words; its colour only repeats what the word says. */
export const StateChip = <State extends string>({ state, texts, colours }: Props<State>) => {
    const translate = useTranslate();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={colours?.[state] ?? 'default'}
            label={translate(`${texts}.${state}`, { _: state })}
        />
    );
};

import { NumberInput } from 'react-admin';

const megabyte = 2 ** 20;

/** A bound of the size: written in megabytes, asked for in bytes. */
export const SizeFilter = ({ source }: { source: 'size_gte' | 'size_lte' }) => (
    <NumberInput
        source={source}
        min={0}
        format={(size: unknown) => (typeof size === 'number' ? size / megabyte : '')}
        parse={(text: string) => (text === '' ? null : Math.round(Number(text) * megabyte))}
        variant="outlined"
        size="small"
        helperText={false}
        sx={{ width: 160 }}
    />
);

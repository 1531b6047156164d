import { Box } from '@mui/material';
import { flagFiles } from './flagFiles';

/** A country's flag; an empty frame where there is none. */
const Flag = ({ code }: { code: string }) => {
    const address = flagFiles[code.toLowerCase()];
    const frame = { width: 18, height: 13, borderRadius: 0.25, boxShadow: '0 0 0 1px #0000001f' };
    return address ? (
        <Box
            component="img"
            src={address}
            alt=""
            width={18}
            height={13}
            loading="lazy"
            sx={frame}
        />
    ) : (
        <Box component="span" sx={frame} />
    );
};

export default Flag;

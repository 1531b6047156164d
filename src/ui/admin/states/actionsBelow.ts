/** Of an Alert with buttons: on a phone they stand below its words. */
export const actionsBelow = {
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
    '& .MuiAlert-action': {
        width: { xs: 1, sm: 'auto' },
        justifyContent: 'flex-end',
    },
} as const;

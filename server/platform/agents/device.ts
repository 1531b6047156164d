export const deviceKinds = ['desktop', 'phone', 'tablet', 'tv', 'console', 'other', ''] as const;

export type DeviceKind = (typeof deviceKinds)[number];

export type Purpose = 'register' | 'getPasswd';

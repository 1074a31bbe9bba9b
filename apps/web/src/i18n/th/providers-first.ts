/** What the first list says of providers; providers.ts has the rest. */
export const providersFirst = {
  group: {
    thai: 'หวยไทย',
    stock: 'หวยหุ้น',
    yigi: 'ยี่กี',
    live: 'หวยสด',
    'vip-stock': 'หวยหุ้น VIP',
    national: 'หวยธนาคารและต่างประเทศ',
    'special-laos': 'ลาวพิเศษ',
    'special-hanoi': 'ฮานอยพิเศษ',
    round: 'หวยรอบ',
    siam: 'หวยสยาม',
    bundle: 'หวยชุด',
    jlaew: 'เจ๊แหล่ว',
    'special-myanmar': 'พม่าพิเศษ',
  },
};

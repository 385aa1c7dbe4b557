import { carsOf } from './shape.ts';

export const TOYOTA_LEXUS = [
  ...carsOf('Toyota', [
    ['Yaris', 'hatch', {
      wmi: 'JTD', years: [2012, 0], seats: 5, doors: 5, size: [3940, 1695, 1505], gvm: 1550, tow: 550, tank: 36, ancap: [5, 2020],
      series: { 2012: 'NCP130R', 2017: 'NCP131R', 2020: 'MXPH10R' },
      engines: { p13: '1.3API4 63/121 6.4', p15: '1.5API3 88/145 5.4', h15: '1.5AHI3 85/120 3.3', gr: '1.6TPI3 200/370 7.6' },
      variants: [['Ascent', 'p13', 'A4', 'FWD', 18390, 2012, 2020], ['Ascent Sport', 'p15', 'CVT', 'FWD', 26290, 2020, 2024], ['SX Hybrid', 'h15', 'CVT', 'FWD', 31790, 2020], ['ZR Hybrid', 'h15', 'CVT', 'FWD', 34530, 2020], ['GR Rallye', 'gr', 'M6', 'AWD', 62990, 2020]],
    }],
    ['Corolla', 'hatch', {
      wmi: 'JTN', years: [2012, 0], seats: 5, doors: 5, size: [4375, 1790, 1460], gvm: 1820, tow: 1300, tank: 50, ancap: [5, 2018],
      series: { 2012: 'ZRE182R', 2018: 'MZEA12R' },
      engines: { p18: '1.8API4 103/173 6.7', p20: '2.0API4 125/200 6.0', h18: '1.8AHI4 103/142 4.0' },
      variants: [['Ascent', 'p18', 'CVT', 'FWD', 22690, 2012, 2018], ['Ascent Sport', 'p20', 'CVT', 'FWD', 29610, 2018, 2024], ['Ascent Sport Hybrid', 'h18', 'CVT', 'FWD', 32110, 2018], ['SX Hybrid', 'h18', 'CVT', 'FWD', 35760, 2018], ['ZR Hybrid', 'h18', 'CVT', 'FWD', 39100, 2018], ['Ascent Sport Hybrid', 'h18', 'CVT', 'FWD', 32110, 2019, 0, 'sedan']],
    }],
    ['Camry', 'sedan', {
      wmi: '4T1', years: [2012, 0], seats: 5, doors: 4, size: [4920, 1840, 1445], gvm: 2100, tow: 1600, tank: 50, ancap: [5, 2017],
      series: { 2012: 'ASV50R', 2017: 'AXVH71R', 2024: 'AXVH80R' },
      engines: { p25: '2.5API4 135/235 7.8', h25: '2.5AHI4 170/221 4.0', v6: '3.5APV6 224/362 8.9' },
      variants: [['Altise', 'p25', 'A6', 'FWD', 28990, 2012, 2017], ['Ascent Hybrid', 'h25', 'CVT', 'FWD', 39990, 2017], ['Ascent Sport Hybrid', 'h25', 'CVT', 'FWD', 42990, 2017], ['SL Hybrid', 'h25', 'CVT', 'FWD', 53990, 2017], ['SX V6', 'v6', 'A8', 'FWD', 43990, 2017, 2021]],
    }],
    ['GR86', 'coupe', {
      wmi: 'JF1', years: [2022, 0], seats: 4, doors: 2, size: [4265, 1775, 1310], gvm: 1700, tank: 50, ancap: [5, 2022], series: { 2022: 'ZNA8' },
      engines: { f24: '2.4APF4 174/250 8.8' },
      variants: [['GT', 'f24', 'M6', 'RWD', 45390], ['GTS', 'f24', 'A6', 'RWD', 47890]],
    }],
    ['GR Supra', 'coupe', {
      wmi: 'WZ1', years: [2019, 2025], seats: 2, doors: 2, size: [4380, 1854, 1292], gvm: 1815, tank: 52, series: { 2019: 'J29' },
      engines: { t30: '3.0TPI6 285/500 7.7' },
      variants: [['GT', 't30', 'A8', 'RWD', 87000], ['GTS', 't30', 'A8', 'RWD', 97000], ['GTS Manual', 't30', 'M6', 'RWD', 97000, 2022]],
    }],
    ['Yaris Cross', 'suv', {
      wmi: 'JTD', years: [2020, 0], seats: 5, doors: 5, size: [4180, 1765, 1590], gvm: 1700, tow: 400, tank: 36, ancap: [5, 2021], series: { 2020: 'MXPJ10R' },
      engines: { p15: '1.5API3 88/145 5.4', h15: '1.5AHI3 85/120 3.8' },
      variants: [['GX', 'p15', 'CVT', 'FWD', 28190, 2020, 2024], ['GXL Hybrid', 'h15', 'CVT', 'FWD', 34230], ['Urban Hybrid', 'h15', 'CVT', 'AWD', 40190]],
    }],
    ['C-HR', 'suv', {
      wmi: 'JTN', years: [2017, 0], seats: 5, doors: 5, size: [4362, 1832, 1564], gvm: 1930, tow: 725, tank: 43, ancap: [5, 2017], series: { 2017: 'NGX10R', 2024: 'MAXH10R' },
      engines: { t12: '1.2TPI4 85/185 6.4', h20: '2.0AHI4 146/190 4.1' },
      variants: [['', 't12', 'CVT', 'FWD', 30915, 2017, 2023], ['Koba', 't12', 'CVT', 'FWD', 35165, 2017, 2023], ['GXL Hybrid', 'h20', 'CVT', 'FWD', 43490, 2024], ['GR Sport Hybrid', 'h20', 'CVT', 'AWD', 55490, 2024]],
    }],
    ['Corolla Cross', 'suv', {
      wmi: 'JTN', years: [2022, 0], seats: 5, doors: 5, size: [4460, 1825, 1620], gvm: 1950, tow: 750, tank: 36, ancap: [5, 2022], series: { 2022: 'MXGA10R' },
      engines: { p20: '2.0API4 126/202 6.0', h20: '2.0AHI4 146/188 4.3' },
      variants: [['GX', 'p20', 'CVT', 'FWD', 33980, 2022, 2024], ['GXL Hybrid', 'h20', 'CVT', 'FWD', 41130], ['Atmos Hybrid', 'h20', 'CVT', 'AWD', 51430]],
    }],
    ['RAV4', 'suv', {
      wmi: 'JTM', years: [2013, 0], seats: 5, doors: 5, size: [4600, 1855, 1685], gvm: 2230, tow: 1500, tank: 55, ancap: [5, 2019], series: { 2013: 'ZSA42R', 2019: 'AXAH54R' },
      engines: { p20: '2.0API4 127/203 6.5', p25: '2.5API4 132/233 8.5', h25: '2.5AHI4 163/221 4.8' },
      variants: [['GX', 'p20', 'CVT', 'FWD', 34300, 2013, 2024], ['GXL', 'p25', 'A6', 'AWD', 38490, 2013, 2018], ['GX Hybrid', 'h25', 'CVT', 'FWD', 42260, 2019], ['GXL Hybrid', 'h25', 'CVT', 'AWD', 48810, 2019], ['Cruiser Hybrid', 'h25', 'CVT', 'AWD', 53360, 2019], ['Edge Hybrid', 'h25', 'CVT', 'AWD', 58360, 2022]],
    }],
    ['Kluger', 'suv', {
      wmi: '5TD', years: [2014, 0], seats: 7, doors: 5, size: [4966, 1930, 1755], gvm: 2730, tow: 2000, tank: 68, ancap: [5, 2021], series: { 2014: 'GSU55R', 2021: 'AXUH78R' },
      engines: { v6: '3.5APV6 218/350 9.1', t24: '2.4TPI4 198/430 8.5', h25: '2.5AHI4 184/242 5.6' },
      variants: [['GX', 'v6', 'A8', 'FWD', 47650, 2014, 2022], ['Grande', 'v6', 'A8', 'AWD', 72050, 2014, 2022], ['GX', 't24', 'A8', 'FWD', 54420, 2023], ['GXL Hybrid', 'h25', 'CVT', 'AWD', 68990, 2021], ['Grande Hybrid', 'h25', 'CVT', 'AWD', 82470, 2021]],
    }],
    ['Fortuner', '4x4', {
      wmi: 'MR0', years: [2015, 0], seats: 7, doors: 5, size: [4795, 1855, 1835], gvm: 2800, tow: 3100, tank: 80, ancap: [5, 2019], series: { 2015: 'GUN156R' },
      engines: { d28: '2.8TDI4 150/500 7.6' },
      variants: [['GX', 'd28', 'A6', '4WD', 53775], ['GXL', 'd28', 'A6', '4WD', 58895], ['Crusade', 'd28', 'A6', '4WD', 66755]],
    }],
    ['LandCruiser Prado', '4x4', {
      wmi: 'JTE', years: [2012, 0], seats: 7, doors: 5, size: [4925, 1980, 1935], gvm: 3150, tow: 3500, tank: 110, ancap: [5, 2019], series: { 2012: 'KDJ150R', 2015: 'GDJ150R', 2024: 'GDJ250R' },
      engines: { d30: '3.0TDI4 127/410 8.8', d28: '2.8TDI4 150/500 7.9' },
      variants: [['GXL', 'd30', 'A5', '4WD', 61200, 2012, 2015], ['GXL', 'd28', 'A6', '4WD', 69888, 2015, 2023], ['Kakadu', 'd28', 'A6', '4WD', 89990, 2015, 2023], ['GXL', 'd28', 'A8', '4WD', 79990, 2024], ['VX', 'd28', 'A8', '4WD', 87400, 2024], ['Altitude', 'd28', 'A8', '4WD', 92700, 2024]],
    }],
    ['LandCruiser', '4x4', {
      wmi: 'JTM', years: [2012, 0], seats: 8, doors: 5, size: [4980, 1980, 1950], gvm: 3280, tow: 3500, tank: 110, ancap: [5, 2022], series: { 2012: 'VDJ200R', 2021: 'FJA300R' },
      engines: { d45: '4.5TDV8 200/650 9.5', d33: '3.3TDV6 227/700 8.9' },
      variants: [['GXL', 'd45', 'A6', '4WD', 92590, 2012, 2021], ['Sahara', 'd45', 'A6', '4WD', 124396, 2012, 2021], ['GXL', 'd33', 'A10', '4WD', 108990, 2021], ['VX', 'd33', 'A10', '4WD', 122640, 2021], ['Sahara ZX', 'd33', 'A10', '4WD', 147550, 2021]],
    }],
    ['LandCruiser 70', 'cabChassis', {
      wmi: 'JTE', years: [2012, 0], seats: 2, doors: 2, size: [5230, 1870, 1955], gvm: 3510, tow: 3500, tank: 130, series: { 2012: 'VDJ79R', 2023: 'GDJ79R' },
      engines: { d45: '4.5TDV8 151/430 10.7', d28: '2.8TDI4 150/500 9.6' },
      variants: [['Workmate', 'd45', 'M5', '4WD', 76600, 2012, 2025], ['GXL', 'd45', 'M5', '4WD', 80700, 2012, 2025], ['GXL', 'd28', 'A6', '4WD', 83500, 2023], ['Workmate Troop Carrier', 'd28', 'A6', '4WD', 82300, 2023, 0, 'hardtop']],
    }],
    ['HiLux', 'ute', {
      wmi: 'MR0', years: [2012, 0], seats: 5, doors: 4, size: [5325, 1900, 1865], gvm: 3050, tow: 3500, tank: 80, ancap: [5, 2019], series: { 2012: 'KUN26R', 2015: 'GUN126R' },
      engines: { d30: '3.0TDI4 126/343 8.7', d24: '2.4TDI4 110/400 7.4', d28: '2.8TDI4 150/500 8.1', p27: '2.7API4 122/245 11.1' },
      variants: [['SR5', 'd30', 'A5', '4WD', 55490, 2012, 2015], ['Workmate', 'p27', 'A6', 'RWD', 31980, 2015, 2024, 'cabChassis'], ['Workmate', 'd24', 'A6', '4WD', 51420, 2015], ['SR', 'd28', 'A6', '4WD', 56230, 2015], ['SR5', 'd28', 'A6', '4WD', 63260, 2015], ['Rogue', 'd28', 'A6', '4WD', 71530, 2018], ['GR Sport', 'd28', 'A6', '4WD', 74310, 2023]],
    }],
    ['HiAce', 'van', {
      wmi: 'JTF', years: [2012, 0], seats: 2, doors: 4, size: [5265, 1950, 1990], gvm: 3500, tow: 1900, tank: 70, ancap: [5, 2019], series: { 2012: 'KDH201R', 2019: 'GDH300R' },
      engines: { d30: '3.0TDI4 100/300 8.7', d28: '2.8TDI4 130/450 8.2' },
      variants: [['LWB', 'd30', 'A4', 'RWD', 41350, 2012, 2019], ['LWB', 'd28', 'A6', 'RWD', 52886, 2019], ['SLWB', 'd28', 'A6', 'RWD', 60986, 2019], ['Commuter', 'd28', 'A6', 'RWD', 76886, 2019, 0, 'bus']],
    }],
    ['Granvia', 'peopleMover', {
      wmi: 'JTF', years: [2019, 0], seats: 8, doors: 5, size: [5300, 1970, 1990], gvm: 3500, tow: 1500, tank: 65, ancap: [5, 2019], series: { 2019: 'GDH303R' },
      engines: { d28: '2.8TDI4 130/450 8.0' },
      variants: [['', 'd28', 'A6', 'RWD', 66660], ['VX', 'd28', 'A6', 'RWD', 78708]],
    }],
    ['Coaster', 'bus', {
      wmi: 'JTG', years: [2017, 0], seats: 22, doors: 2, size: [6990, 2080, 2635], gvm: 5180, tank: 95, series: { 2017: 'XZB70R' },
      engines: { d40: '4.0TDI4 110/397 12.9' },
      variants: [['Standard', 'd40', 'A6', 'RWD', 107990], ['Deluxe', 'd40', 'A6', 'RWD', 129900]],
    }],
    ['bZ4X', 'suv', {
      wmi: 'JTM', years: [2024, 0], seats: 5, doors: 5, size: [4690, 1860, 1650], gvm: 2465, tow: 750, ancap: [5, 2022], series: { 2024: 'XEAM15R' },
      engines: { fwd: 'E 150/266 16.9 71.4', awd: 'E 160/337 18.1 71.4' },
      variants: [['', 'fwd', 'R', 'FWD', 55990], ['Touring', 'awd', 'R', 'AWD', 67990]],
    }],
  ]),
  ...carsOf('Lexus', [
    ['IS', 'sedan', {
      wmi: 'JTH', years: [2013, 2025], seats: 5, doors: 4, size: [4710, 1840, 1435], gvm: 2115, tow: 1500, tank: 66, ancap: [5, 2016], series: { 2013: 'GSE31R', 2021: 'AVE30R' },
      engines: { v6: '3.5APV6 232/380 9.5', h25: '2.5AHI4 164/221 5.1' },
      variants: [['IS300h Luxury', 'h25', 'CVT', 'RWD', 66060], ['IS350 F Sport', 'v6', 'A8', 'RWD', 78740]],
    }],
    ['ES', 'sedan', {
      wmi: 'JTH', years: [2018, 0], seats: 5, doors: 4, size: [4975, 1865, 1445], gvm: 2150, tank: 50, ancap: [5, 2018], series: { 2018: 'AXZH11R' },
      engines: { h25: '2.5AHI4 160/221 4.8' },
      variants: [['ES300h Luxury', 'h25', 'CVT', 'FWD', 65390], ['ES300h Sports Luxury', 'h25', 'CVT', 'FWD', 79880]],
    }],
    ['UX', 'suv', {
      wmi: 'JTH', years: [2018, 0], seats: 5, doors: 5, size: [4495, 1840, 1520], gvm: 2110, tow: 750, tank: 43, ancap: [5, 2019], series: { 2018: 'MZAH10R' },
      engines: { h20: '2.0AHI4 135/190 4.5', e: 'E 150/300 17.1 72.8' },
      variants: [['UX250h Luxury', 'h20', 'CVT', 'FWD', 53700, 2018, 2024], ['UX300h F Sport', 'h20', 'CVT', 'AWD', 64490, 2024], ['UX300e Sports Luxury', 'e', 'R', 'FWD', 87000, 2021, 2025]],
    }],
    ['NX', 'suv', {
      wmi: 'JTJ', years: [2014, 0], seats: 5, doors: 5, size: [4660, 1865, 1670], gvm: 2380, tow: 1500, tank: 55, ancap: [5, 2022], series: { 2014: 'AYZ15R', 2021: 'AAZH26R' },
      engines: { t20: '2.0TPI4 175/350 7.7', h25: '2.5AHI4 179/239 5.0', x25: '2.5AXI4 227/227 1.3' },
      variants: [['NX200t Luxury', 't20', 'A6', 'FWD', 54800, 2014, 2021], ['NX350h Luxury', 'h25', 'CVT', 'FWD', 70600, 2021], ['NX350h F Sport', 'h25', 'CVT', 'AWD', 86500, 2021], ['NX450h+ F Sport', 'x25', 'CVT', 'AWD', 99300, 2021]],
    }],
    ['RX', 'suv', {
      wmi: 'JTJ', years: [2015, 0], seats: 5, doors: 5, size: [4890, 1920, 1695], gvm: 2660, tow: 2000, tank: 65, ancap: [5, 2022], series: { 2015: 'GGL25R', 2022: 'TALH17R' },
      engines: { v6: '3.5APV6 221/370 9.6', h25: '2.5AHI4 184/239 5.0', t24: '2.4THI4 273/550 6.5' },
      variants: [['RX350 Luxury', 'v6', 'A8', 'AWD', 82000, 2015, 2022], ['RX350h Luxury', 'h25', 'CVT', 'AWD', 97190, 2022], ['RX500h F Sport Performance', 't24', 'A6', 'AWD', 127390, 2022]],
    }],
    ['LX', '4x4', {
      wmi: 'JTJ', years: [2015, 0], seats: 7, doors: 5, size: [5100, 1990, 1885], gvm: 3280, tow: 3500, tank: 110, series: { 2015: 'URJ201R', 2022: 'FJA310R' },
      engines: { v8: '5.7APV8 270/530 14.4', d33: '3.3TDV6 227/700 8.9' },
      variants: [['LX570', 'v8', 'A8', '4WD', 143160, 2015, 2021], ['LX500d', 'd33', 'A10', '4WD', 155888, 2022], ['LX500d Sports Luxury', 'd33', 'A10', '4WD', 173088, 2022]],
    }],
    ['LC', 'coupe', {
      wmi: 'JTH', years: [2017, 0], seats: 4, doors: 2, size: [4770, 1920, 1345], gvm: 2375, tank: 82, series: { 2017: 'URZ100R' },
      engines: { v8: '5.0APV8 351/540 12.7' },
      variants: [['LC500', 'v8', 'A10', 'RWD', 199400], ['LC500 Convertible', 'v8', 'A10', 'RWD', 222440, 2020, 0, 'convertible']],
    }],
  ]),
];

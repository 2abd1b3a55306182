import { expect, test } from 'vitest'
import { showAmount } from './show-amount.ts'

test('PAY-03 an amount is shown in whole rupees and yen, else with two decimals, under its own sign', () => {
  expect([
    showAmount(900, 'INR'),
    showAmount(27.9, 'USD'),
    showAmount(1234.5, 'GBP'),
    showAmount(980, 'JPY'),
    showAmount(5, 'XYZ'),
  ]).toEqual(['₹900', '$27.90', '£1,234.50', '¥980', 'XYZ 5'])
})
